import { Global, Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { Phase } from './phase.js';
import { Serving } from './serving.js';

/** How the process stops. */
@Global()
@Module({ providers: [Phase, Serving, Draining], exports: [Phase] })
export class LifecycleModule {}
