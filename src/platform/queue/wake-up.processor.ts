import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { applyDecorators, Inject, type OnApplicationBootstrap, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner.js';
import { QueueServer } from './queue-server.js';
import { redisErrorCode } from './queue-server-faults.js';
import { Queues } from './queues.js';
import { type Sweep, Sweeps } from './sweeps.js';
import type { WakeUp } from './wake-up-queue.js';

/** Metadata key: the queue of a processor and its concurrency. */
const QUEUE_OF_PROCESSOR = 'purser:queue-of-processor';

interface QueueOfProcessor {
  readonly queue: string;
  readonly concurrency: number;
}

/**
 * Declares the queue of a {@link WakeUpProcessor}.
 * @param concurrency of the jobs from the queue and, separately, of the rows that sweeps find, also without the queue
 */
export function ProcessesQueue(queue: string, concurrency: number): ClassDecorator {
  const metadata: QueueOfProcessor = { queue, concurrency };
  return applyDecorators(Processor(queue, { concurrency }), SetMetadata(QUEUE_OF_PROCESSOR, metadata));
}

/** The rows that are due, how often a sweep looks for them, and what a processor does with each. */
export interface ProcessorOptions extends Omit<Sweep, 'queue'> {
  /** Processes a row if it is due and no other worker has claimed it. */
  readonly handle: (id: string) => Promise<void>;
}

/**
 * Processes rows that are due: when a wake-up comes, and when a sweep finds them, with or without the queue. A subclass
 * is decorated with {@link ProcessesQueue}.
 */
export abstract class WakeUpProcessor extends WorkerHost implements OnApplicationBootstrap {
  @Inject(Reflector) private readonly reflector!: Reflector;
  @Inject(JobRunner) private readonly runner!: JobRunner;
  @Inject(Queues) private readonly queues!: Queues;
  @Inject(Sweeps) private readonly sweeps!: Sweeps;
  @Inject(QueueServer) private readonly server!: QueueServer;

  protected constructor(private readonly options: ProcessorOptions) {
    super();
  }

  onApplicationBootstrap(): void {
    const { handle, ...sweep } = this.options;
    this.queues.register(this, { ...this.declared, handle });
    this.sweeps.start({ queue: this.declared.queue, ...sweep });
  }

  process(job: Job<WakeUp>): Promise<void> {
    return this.runner.run(this.declared.queue, job);
  }

  /** Logs the code of an error of the worker's connection, at most every five seconds. */
  @OnWorkerEvent('error')
  complain(error: Error): void {
    this.server.warn(redisErrorCode(error), this.declared.queue);
  }

  private get declared(): QueueOfProcessor {
    return this.reflector.get<QueueOfProcessor>(QUEUE_OF_PROCESSOR, this.constructor);
  }
}
