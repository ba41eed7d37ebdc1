import { Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { Serving } from './serving.js';

/** Graceful shutdown of the process. */
@Module({ providers: [Serving, Draining] })
export class LifecycleModule {}
