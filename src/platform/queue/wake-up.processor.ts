import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner.js';
import { QueueServer } from './queue-server.js';
import { redisErrorCode } from './queue-server-faults.js';
import { Queues } from './queues.js';
import { Sweeps } from './sweeps.js';
import type { WakeUp } from './wake-up-queue.js';

/** How a processor works, besides the options of its `@Processor`. */
export interface ProcessorOptions {
  readonly queue: string;
  /** The same as of its `@Processor`: sweeps process as many rows at once, also without the queue. */
  readonly concurrency: number;
  /** Between two sweeps. */
  readonly everyMs: number;
  /** The most rows that `findDue` returns. */
  readonly most?: number;
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

  /** Processes a row if it is due and no other worker has claimed it. */
  protected abstract handle(id: string): Promise<void>;

  /** Returns the ids of rows that are due and that no worker has claimed, longest due first. */
  protected abstract findDue(): Promise<readonly string[]>;

  /** Returns the seconds that the oldest row has been due, 0 when none is. For metrics. */
  protected oldestDue?(): Promise<number>;

  onApplicationBootstrap(): void {
    const { queue, concurrency, everyMs, most } = this.options;
    this.queues.register(this, { queue, concurrency, handle: (id) => this.handle(id) });
    const oldestDue = this.oldestDue?.bind(this);
    this.sweeps.start({
      queue,
      everyMs,
      findDue: () => this.findDue(),
      ...(most === undefined ? {} : { most }),
      ...(oldestDue === undefined ? {} : { oldestDue }),
    });
  }

  process(job: Job<WakeUp>): Promise<void> {
    return this.runner.run(this.options.queue, job);
  }

  @OnWorkerEvent('error')
  complain(error: Error): void {
    this.server.complain(redisErrorCode(error), this.options.queue);
  }
}
