import { Global, Module } from '@nestjs/common';
import { Queues } from './queues.js';
import { Sweeps } from './sweeps.js';

/** Wake-up jobs and sweeps, for every module. */
@Global()
@Module({ providers: [Queues, Sweeps], exports: [Queues, Sweeps] })
export class QueueModule {}
