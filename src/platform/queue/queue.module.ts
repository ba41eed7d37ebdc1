import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { BullModule } from './bull-module.js';
import { JobRunner } from './job-runner.js';
import { PeriodicTaskScan } from './periodic-task-scan.js';
import { QueueCounters } from './queue-counters.js';
import { QueueServer } from './queue-server.js';
import { Queues } from './queues.js';
import { Sweeps } from './sweeps.js';

/** The connection to Redis, apart because BullModule needs it before the queues exist. */
@Module({ providers: [QueueServer], exports: [QueueServer] })
class QueueServerModule {}

/**
 * Wake-up jobs and sweeps, for every module. A feature registers its queues with `BullModule.registerQueue`, and its
 * processors extend WakeUpProcessor. {@link Queues} registers the workers, since they must not begin before the server
 * was checked.
 */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    QueueServerModule,
    BullModule.forRootAsync({
      imports: [QueueServerModule],
      inject: [QueueServer, AppConfig],
      useFactory: ({ producer }: QueueServer, { redis }: AppConfig) => ({
        connection: producer,
        prefix: redis.prefix,
      }),
      extraOptions: { manualRegistration: true },
    }),
  ],
  providers: [JobRunner, Queues, QueueCounters, Sweeps, PeriodicTaskScan],
  exports: [QueueServerModule, JobRunner, Queues, Sweeps],
})
export class QueueModule {}
