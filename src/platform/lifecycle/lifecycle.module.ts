import { Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { Serving } from './serving.js';
import { SweepStart } from './sweep-start.js';

/** The beginning of the background work, and the graceful shutdown of the process. */
@Module({ providers: [SweepStart, Serving, Draining] })
export class LifecycleModule {}
