import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../logging/log.js';
import { currentSpan, type Exchange, withinExchange } from '../logging/exchange.js';
import { atMost } from '../lifecycle/at-most.js';
import { Metrics } from '../metrics/metrics.js';
import type { Span } from '../tracing/span.js';
import { Tracing } from '../tracing/tracing.js';
import { beginJob, spanOfWakeUp } from './job-span.js';
import { onceEvery } from '../logging/once-every.js';

/** A job is nothing but the id of the row that it wakes somebody up for, and the trace that it is part of. */
interface WakeUp {
  readonly id: string;
  readonly traceparent?: string;
}

/** Works one wake-up off, of the row with this id. */
type Handle = (id: string) => Promise<void>;

/** Adding a job may take this long; a request never waits for the queue longer. */
const ADD_MS = 1_000;
const COMPLAINT_MS = 5_000;
/** Jobs that run are waited for this long; BullMQ's own close waits for ever when its server is away. */
const LAST_JOBS_MS = 12_000;
const CLOSE_MS = 1_000;
const LOCK_MS = 30_000;

const reconnectAfter = (attempt: number): number => Math.min(50 * 2 ** attempt, 2_000);

const PRODUCER: RedisOptions = {
  disconnectTimeout: 100,
  enableOfflineQueue: false,
  commandTimeout: ADD_MS,
  maxRetriesPerRequest: 1,
  retryStrategy: reconnectAfter,
};

// A worker blocks on the queue, so its commands must not time out.
const CONSUMER: RedisOptions = {
  disconnectTimeout: 100,
  maxRetriesPerRequest: null,
  retryStrategy: reconnectAfter,
};

/**
 * Wake-up jobs over BullMQ. The rows in the database say what is due; a job only makes it happen sooner, so losing one, or
 * all of them, loses nothing. Finished jobs are removed at once, since the row tells what became of them.
 */
@Injectable()
export class Queues implements OnModuleInit, BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue<WakeUp>>();
  private readonly workers: Worker<WakeUp>[] = [];
  private readonly connections: Redis[] = [];
  private readonly running = new Set<Promise<void>>();
  /** What this process works off, until it takes no more. */
  private readonly handlers = new Map<string, Handle>();
  private toProduce: Redis | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  /** Connects ahead of the first wake-up, which would be refused while the connection is made. */
  onModuleInit(): void {
    this.producerConnection();
  }

  /**
   * Adds a wake-up for a row, now or in `delayMs`; answers whether it was added. Best effort: never fails and never takes
   * longer than a second.
   */
  async wake(queue: string, id: string, delayMs = 0): Promise<boolean> {
    const options = delayMs > 0 ? { delay: delayMs } : { jobId: `due-${id}` };
    const span = currentSpan()?.child(spanOfWakeUp(queue));
    const data = span === undefined ? { id } : { id, traceparent: span.traceparent };
    try {
      await Promise.race([this.producer(queue).add('wake-up', data, options), refuseAfter(ADD_MS)]);
      this.metrics.wakeUps.inc({ queue, outcome: 'added' });
      span?.end();
      return true;
    } catch {
      span?.end(undefined, true);
      this.metrics.wakeUps.inc({ queue, outcome: 'failed' });
      this.complain(queue);
      return false;
    }
  }

  /** Calls `handle` with the row id of each wake-up of a queue; a throw is logged and the row stays due for the sweep. */
  work(queue: string, concurrency: number, handle: Handle): void {
    this.handlers.set(queue, handle);
    const worker = new Worker<WakeUp>(queue, (job) => this.handle(queue, job, handle), {
      connection: this.connect(CONSUMER),
      prefix: this.config.redis.prefix,
      concurrency,
      // A job ends long before its lock does, and the row's own lease is what keeps others off it.
      lockDuration: LOCK_MS,
      skipLockRenewal: true,
    });
    worker.on('error', () => this.complain(queue));
    this.workers.push(worker);
  }

  /**
   * Works a wake-up off in this process, without the queue in between: for whoever has just found what is due and has room for it.
   * Does nothing when the process takes no more jobs.
   */
  workHere(queue: string, id: string): void {
    const handle = this.handlers.get(queue);
    if (handle !== undefined) void this.handle(queue, { data: { id }, opts: {} }, handle);
  }

  /** Throws unless the queue's server answers within a second; for health. */
  async ping(): Promise<void> {
    await this.producerConnection().ping();
  }

  /** Takes no more jobs and lets those that run come to their end; the rows of any others stay due. */
  async stopWorking(): Promise<void> {
    this.handlers.clear();
    const closed = Promise.allSettled(this.workers.map((worker) => worker.close()));
    await atMost(LAST_JOBS_MS, Promise.all(this.running));
    await atMost(CLOSE_MS, closed);
  }

  /** Lets go of the queue, once nothing wakes anybody up any more. */
  async beforeApplicationShutdown(): Promise<void> {
    await atMost(CLOSE_MS, Promise.allSettled([...this.queues.values()].map((queue) => queue.close())));
    for (const connection of this.connections) connection.disconnect();
  }

  private handle(queue: string, job: Pick<Job<WakeUp>, 'data' | 'opts'>, handle: Handle): Promise<void> {
    const exchange = beginJob(this.tracing, queue, job);
    return withinExchange(exchange, () => this.run(queue, exchange, handle(job.data.id)));
  }

  private async run(queue: string, { span }: Exchange, job: Promise<void>): Promise<void> {
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

  private producer(name: string): Queue<WakeUp> {
    const open = this.queues.get(name);
    if (open !== undefined) return open;
    const queue = new Queue<WakeUp>(name, {
      connection: this.producerConnection(),
      prefix: this.config.redis.prefix,
      skipWaitingForReady: true,
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', () => this.complain(name));
    this.queues.set(name, queue);
    return queue;
  }

  private producerConnection(): Redis {
    this.toProduce ??= this.connect(PRODUCER);
    return this.toProduce;
  }

  private connect(options: RedisOptions): Redis {
    const connection = this.kept(new Redis(this.config.redis.url, options));
    const duplicate = connection.duplicate.bind(connection);
    // BullMQ makes a worker's blocking connection like this, and cannot be made to end it while the server is away.
    connection.duplicate = (override) => this.kept(duplicate(override));
    return connection;
  }

  private kept(connection: Redis): Redis {
    connection.on('error', () => undefined);
    this.connections.push(connection);
    return connection;
  }

  private readonly complain = onceEvery(COMPLAINT_MS, (queue: string) =>
    this.log.warn('queue out of reach; rows stay due in the database', { queue }),
  );
}

function refuseAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the queue did not answer in time')), ms).unref();
  });
}
