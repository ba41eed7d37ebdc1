import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { atMost } from '../../shared/concurrency/at-most.js';
import { type RequestContext, withRequestContext } from '../request-context/request-context.js';
import { Log } from '../observability/logging/log.js';
import { Metrics } from '../observability/metrics/metrics.js';
import type { Span } from '../request-context/span.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { BoundedWork } from './bounded-work.js';
import { beginJob } from './job-span.js';
import type { WakeUp } from './wake-up-queue.js';

/** Processes what is due of the row with this id, if it is still due: claiming it is the row's business. */
export type Handle = (id: string) => Promise<void>;

interface Processor {
  readonly handle: Handle;
  /** Jobs that sweeps have found. */
  readonly found: BoundedWork;
}

/**
 * Runs the jobs of this process that come from the queue, a sweep or the process itself. Counts, logs and traces each.
 */
@Injectable()
export class JobRunner {
  private readonly processors = new Map<string, Processor>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  /** Registers the handler of a queue; `concurrency` limits the jobs that sweeps find. */
  register(queue: string, concurrency: number, handle: Handle): void {
    const found = new BoundedWork(concurrency, (id) => this.run(queue, { data: { id }, opts: {} }));
    this.processors.set(queue, { handle, found });
  }

  /** Runs one job now. Never fails; does nothing for a queue that this process does not process. */
  async run(queue: string, job: Pick<Job<WakeUp>, 'data' | 'opts'>): Promise<void> {
    const processor = this.processors.get(queue);
    if (processor === undefined) return;
    const requestContext = beginJob(this.tracing, queue, job);
    await withRequestContext(requestContext, () =>
      this.end(queue, requestContext, processor.handle(job.data.id)),
    );
  }

  /**
   * Runs jobs for the rows that a sweep has found, within the concurrency limit; resolves when all of them are over.
   */
  async runFound(queue: string, ids: readonly string[]): Promise<void> {
    await this.processors.get(queue)?.found.add(ids);
  }

  /** Starts no more jobs and waits for running ones, at most `ms`. */
  async stop(ms: number): Promise<void> {
    for (const { found } of this.processors.values()) found.close();
    this.processors.clear();
    await atMost(ms, Promise.all(this.running));
  }

  private async end(queue: string, { span }: RequestContext, job: Promise<void>): Promise<void> {
    const ended = job.then(
      () => this.over(queue, 'done', span),
      (error: unknown) => {
        this.log.error('job failed', error, { queue });
        this.over(queue, 'failed', span);
      },
    );
    this.running.add(ended);
    await ended;
    this.running.delete(ended);
  }

  private over(queue: string, outcome: 'done' | 'failed', span: Span | undefined): void {
    this.metrics.jobs.inc({ queue, outcome });
    span?.end(undefined, outcome === 'failed');
  }
}
