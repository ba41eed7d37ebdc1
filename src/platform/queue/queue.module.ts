import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';
import { QueueServer } from './queue-server.js';
import { Queues } from './queues.js';
import { Sweeps } from './sweeps.js';

/** Wake-up jobs and sweeps, for every module. */
@Global()
@Module({ providers: [QueueServer, JobRunner, Queues, Sweeps], exports: [Queues, Sweeps] })
export class QueueModule {}
