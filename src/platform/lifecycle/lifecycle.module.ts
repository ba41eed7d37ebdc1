import { Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { Serving } from './serving.js';

/** How the process stops. */
@Module({ providers: [Serving, Draining] })
export class LifecycleModule {}
