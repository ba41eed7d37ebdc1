import { BullRegistrar, getQueueToken, type WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { currentSpan } from '../request-context/request-context.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type Handle, JobRunner } from './job-runner.js';
import { spanOfWakeUp } from './job-span.js';
import { QueueServer } from './queue-server.js';
import { isReplyError, redisErrorCode } from './queue-server-faults.js';
import { COMMAND_MS } from './redis-client.js';
import type { WakeUp, WakeUpQueue } from './wake-up-queue.js';

/** Time limit of waiting for running jobs when the process stops. */
const LAST_JOBS_MS = 12_000;
/**
 * How long the queue counts as degraded after its server has refused a job (because it is full, say), unless one is
 * added before.
 */
const REFUSED_MS = 30_000;
/** Handler of a queue and its concurrency. */
export interface QueueWork {
  readonly queue: string;
  /** Limits the jobs from the queue that run at once and, separately, those that sweeps find. */
  readonly concurrency: number;
  readonly handle: Handle;
}

/**
 * Wake-up jobs over BullMQ. The rows in the database say what is due; a job only makes it happen sooner, so a lost job
 * loses nothing. Adds to @nestjs/bullmq: a time limit for adding a job, traces and metrics, workers that start after a
 * check of the server, and a bounded stop.
 */
@Injectable()
export class Queues implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hosts = new Set<WorkerHost>();
  private hasWorkers = false;
  private isStopping = false;
  private refused: { readonly reason: string; readonly until: number } | null = null;

  constructor(
    private readonly server: QueueServer,
    private readonly runner: JobRunner,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => this.metrics.queueUp.set(this.unavailableReason === null ? 1 : 0));
  }

  onApplicationBootstrap(): void {
    this.server.whenUsable(() => {
      if (this.isStopping) return;
      this.modules.get(BullRegistrar, { strict: false }).register();
      this.hasWorkers = true;
    });
  }

  /** Why wake-ups cannot be added, in fixed words or an error code; null while they can. */
  get unavailableReason(): string | null {
    const { unavailableReason } = this.server;
    if (unavailableReason !== null) return unavailableReason;
    return this.refused !== null && performance.now() < this.refused.until ? this.refused.reason : null;
  }

  /**
   * Adds a wake-up for a row, now or in `delayMs`; answers whether it was added. Best effort: never fails, takes at
   * most a second, and returns at once while the server is unavailable.
   */
  async wake(queue: string, id: string, delayMs = 0): Promise<boolean> {
    const options = delayMs > 0 ? { delay: delayMs } : {};
    const span = currentSpan()?.child(spanOfWakeUp(queue));
    const data = span === undefined ? { id } : { id, traceparent: span.traceparent };
    try {
      await Promise.race([this.add(queue, data, options), refuseAfter(COMMAND_MS)]);
      this.refused = null;
      this.metrics.wakeUps.inc({ queue, outcome: 'added' });
      span?.end();
      return true;
    } catch (error) {
      span?.end(undefined, true);
      this.metrics.wakeUps.inc({ queue, outcome: 'failed' });
      const reason = this.server.unavailableReason ?? redisErrorCode(error);
      if (isReplyError(error)) this.refused = { reason, until: performance.now() + REFUSED_MS };
      this.server.warn(reason, queue);
      this.server.recheck();
      return false;
    }
  }

  /**
   * Registers the handler of a queue. It also gets the rows that sweeps find. When it throws, the error is logged and
   * the row stays due for the next sweep.
   */
  register(host: WorkerHost, { queue, concurrency, handle }: QueueWork): void {
    this.hosts.add(host);
    this.runner.register(queue, concurrency, handle);
  }

  /**
   * Runs a job in this process without the queue, for a caller that has just found due rows and limits their number.
   * Does nothing when the process takes no more jobs.
   */
  runNow(queue: string, id: string): void {
    void this.runner.run(queue, { data: { id }, opts: {} });
  }

  /** Processes the rows that a sweep has found, within the concurrency limit; resolves when all of them are over. */
  async runFound(queue: string, ids: readonly string[]): Promise<void> {
    await this.runner.runFound(queue, ids);
  }

  /** Throws unless the queue's server answers within a second and wake-ups can be added; for health. */
  async ping(): Promise<void> {
    await this.server.ping();
    if (this.unavailableReason !== null) throw new Error(this.unavailableReason);
  }

  /** Stops taking jobs and waits for running ones. The rows of all others stay due. */
  async stopWorking(): Promise<void> {
    this.isStopping = true;
    const closing = this.closeWorkers();
    await this.runner.stop(LAST_JOBS_MS);
    await closing;
    await this.closeWorkers();
  }

  /** Closes the connections, after the last wake-up was added. */
  beforeApplicationShutdown(): void {
    this.server.disconnect();
  }

  /** Closes the workers; waits at most one second. */
  private async closeWorkers(): Promise<void> {
    if (this.hasWorkers) await Promise.all([...this.hosts].map(({ worker }) => worker.close()));
  }

  private async add(queue: string, data: WakeUp, options: { readonly delay?: number }): Promise<void> {
    if (this.server.unavailableReason !== null) throw new Error(this.server.unavailableReason);
    await this.modules
      .get<WakeUpQueue>(getQueueToken(queue), { strict: false })
      .add('wake-up', data, options);
  }
}

function refuseAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the queue did not answer in time')), ms).unref();
  });
}
