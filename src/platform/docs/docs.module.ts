import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { Reference } from './reference.js';

/** The API's reference, served by the service itself. */
@Module({ controllers: [DocsController], providers: [Reference] })
export class DocsModule {}
