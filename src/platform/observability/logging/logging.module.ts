import { Global, Module } from '@nestjs/common';
import { Log } from './log.js';

/** Makes {@link Log} injectable everywhere. */
@Global()
@Module({ providers: [Log], exports: [Log] })
export class LoggingModule {}
