import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner.js';
import { QueueServer } from './queue-server.js';
import { redisErrorCode } from './queue-server-faults.js';
import { Queues } from './queues.js';
import { type Sweep, Sweeps } from './sweeps.js';
import type { WakeUp } from './wake-up-queue.js';

/** What a processor works on and how, besides the options of its `@Processor`. */
export interface ProcessorOptions extends Sweep {
  /** The same as of its `@Processor`: sweeps process as many rows at once, also without the queue. */
  readonly concurrency: number;
  /** Processes a row if it is due and no other worker has claimed it. */
  readonly handle: (id: string) => Promise<void>;
}

/**
 * Processes rows that are due: when a wake-up comes, and when a sweep finds them, with or without the queue. A subclass is
 * decorated with `@Processor(QUEUE, { concurrency })`.
 */
export abstract class WakeUpProcessor extends WorkerHost implements OnApplicationBootstrap {
  @Inject(JobRunner) private readonly runner!: JobRunner;
  @Inject(Queues) private readonly queues!: Queues;
  @Inject(Sweeps) private readonly sweeps!: Sweeps;
  @Inject(QueueServer) private readonly server!: QueueServer;

  protected constructor(private readonly options: ProcessorOptions) {
    super();
  }

  onApplicationBootstrap(): void {
    const { queue, concurrency, handle, ...sweep } = this.options;
    this.queues.register(this, { queue, concurrency, handle });
    this.sweeps.start({ queue, ...sweep });
  }

  process(job: Job<WakeUp>): Promise<void> {
    return this.runner.run(this.options.queue, job);
  }

  @OnWorkerEvent('error')
  complain(error: Error): void {
    this.server.warn(redisErrorCode(error), this.options.queue);
  }
}
