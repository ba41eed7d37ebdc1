import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { currentSpan } from '../request-context/request-context.js';
import { atMost } from '../../shared/at-most.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type Handle, JobRunner, type WakeUp } from './job-runner.js';
import { spanOfWakeUp } from './job-span.js';
import { COMMAND_MS, QueueServer } from './queue-server.js';
import { isReplyError, redisErrorCode } from './queue-server-faults.js';

/** Jobs that run are waited for this long; BullMQ's own close waits for ever when its server is away. */
const LAST_JOBS_MS = 12_000;
const CLOSE_MS = 1_000;
const LOCK_MS = 30_000;
/** So long after the server has refused a job (it is full, say) the queue counts as degraded, unless one is added before. */
const REFUSED_MS = 30_000;
/** A worker that could not begin, or could not fetch a job, tries again this soon. */
const WORKER_AGAIN_MS = 1_000;

/**
 * Wake-up jobs over BullMQ. The rows in the database say what is due; a job only makes it happen sooner, so losing one, or
 * all of them, loses nothing. Jobs have no ids of their own: one that a dead worker has left must not keep out the next for its
 * row. Finished jobs are removed at once, since the row tells what became of them.
 */
@Injectable()
export class Queues implements OnModuleInit, BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue<WakeUp>>();
  private readonly workers = new Set<Worker<WakeUp>>();
  private isStopping = false;
  private refused: { readonly reason: string; readonly until: number } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly server: QueueServer,
    private readonly runner: JobRunner,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => this.metrics.queueUp.set(this.trouble === null ? 1 : 0));
  }

  /** Why wake-ups do not get through, in fixed words or an error code; null while they do. */
  get trouble(): string | null {
    const { trouble } = this.server;
    if (trouble !== null) return trouble;
    return this.refused !== null && performance.now() < this.refused.until ? this.refused.reason : null;
  }

  /**
   * Adds a wake-up for a row, now or in `delayMs`; answers whether it was added. Best effort: never fails and never takes
   * longer than a second, and not a moment while the server is away.
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
      const reason = this.server.trouble ?? redisErrorCode(error);
      if (isReplyError(error)) this.refused = { reason, until: performance.now() + REFUSED_MS };
      this.server.complain(reason, queue);
      return false;
    }
  }

  /**
   * Calls `handle` with the row id of each wake-up of a queue, at most `concurrency` at once, and with what sweeps find, as many
   * again. A throw is logged, and the row stays due for the sweep.
   */
  work(queue: string, concurrency: number, handle: Handle): void {
    this.runner.register(queue, concurrency, handle);
    this.server.whenUsable(() => this.consume(queue, concurrency));
  }

  /**
   * Processes a wake-up in this process, without the queue in between: for a caller that has just found what is due and limits
   * its number. Does nothing when the process takes no more jobs.
   */
  workHere(queue: string, id: string): void {
    void this.runner.run(queue, { data: { id }, opts: {} });
  }

  /** Processes the rows that a sweep has found, within the concurrency limit; resolves when all of them are over. */
  async workFound(queue: string, ids: readonly string[]): Promise<void> {
    await this.runner.runFound(queue, ids);
  }

  /** Throws unless the queue's server answers within a second and wake-ups get through; for health. */
  async ping(): Promise<void> {
    await this.server.ping();
    if (this.trouble !== null) throw new Error(this.trouble);
  }

  /** Takes no more jobs and lets those that run come to their end; the rows of any others stay due. */
  async stopWorking(): Promise<void> {
    this.isStopping = true;
    const closed = Promise.allSettled([...this.workers].map((worker) => worker.close()));
    await this.runner.stop(LAST_JOBS_MS);
    await atMost(CLOSE_MS, closed);
  }

  /** Lets go of the queue, once nothing wakes anybody up any more. */
  async beforeApplicationShutdown(): Promise<void> {
    await atMost(CLOSE_MS, Promise.allSettled([...this.queues.values()].map((queue) => queue.close())));
    this.server.disconnect();
  }

  private async add(queue: string, data: WakeUp, options: { readonly delay?: number }): Promise<void> {
    if (this.server.trouble !== null) throw new Error(this.server.trouble);
    await this.producer(queue).add('wake-up', data, options);
  }

  private producer(name: string): Queue<WakeUp> {
    const open = this.queues.get(name);
    if (open !== undefined) return open;
    const queue = new Queue<WakeUp>(name, {
      connection: this.server.producer,
      prefix: this.config.redis.prefix,
      skipWaitingForReady: true,
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', (error) => this.server.complain(redisErrorCode(error), name));
    this.queues.set(name, queue);
    // BullMQ keeps the failure of its first command for good: a queue that could not begin is made again.
    queue.waitUntilReady().catch(() => {
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void queue.close().catch(() => undefined);
    });
    return queue;
  }

  private consume(queue: string, concurrency: number): void {
    if (this.isStopping) return;
    const worker = new Worker<WakeUp>(queue, (job) => this.runner.run(queue, job), {
      connection: this.server.consumer(),
      prefix: this.config.redis.prefix,
      concurrency,
      // A job ends long before its lock does, and the row's own lease is what keeps others off it.
      lockDuration: LOCK_MS,
      skipLockRenewal: true,
      runRetryDelay: WORKER_AGAIN_MS,
    });
    worker.on('error', (error) => this.server.complain(redisErrorCode(error), queue));
    this.workers.add(worker);
    // The same as with a queue: a worker that could not begin never does.
    worker.waitUntilReady().catch(() => {
      this.workers.delete(worker);
      void worker.close(true).catch(() => undefined);
      setTimeout(
        () => this.server.whenUsable(() => this.consume(queue, concurrency)),
        WORKER_AGAIN_MS,
      ).unref();
    });
  }
}

function refuseAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the queue did not answer in time')), ms).unref();
  });
}
