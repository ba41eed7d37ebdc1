import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../logging/log.js';
import { newExchange, withinExchange } from '../logging/exchange.js';
import { onceEvery } from './once-every.js';

/** A job is nothing but the id of the row that it wakes somebody up for. */
interface WakeUp {
  readonly id: string;
}

/** Adding a job may take this long; a request never waits for the queue longer. */
const ADD_MS = 1_000;
const COMPLAINT_MS = 5_000;

const reconnectAfter = (attempt: number): number => Math.min(50 * 2 ** attempt, 2_000);

const PRODUCER: RedisOptions = {
  enableOfflineQueue: false,
  commandTimeout: ADD_MS,
  maxRetriesPerRequest: 1,
  retryStrategy: reconnectAfter,
};

// A worker blocks on the queue, so its commands must not time out.
const CONSUMER: RedisOptions = { maxRetriesPerRequest: null, retryStrategy: reconnectAfter };

/**
 * Wake-up jobs over BullMQ. The rows in the database say what is due; a job only makes it happen sooner, so losing one, or
 * all of them, loses nothing. Finished jobs are removed at once, since the row tells what became of them.
 */
@Injectable()
export class Queues implements OnModuleInit, BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue<WakeUp>>();
  private readonly workers: Worker<WakeUp>[] = [];
  private readonly connections: Redis[] = [];
  private toProduce: Redis | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Connects ahead of the first wake-up, which would be refused while the connection is made. */
  onModuleInit(): void {
    this.producerConnection();
  }

  /** Adds a wake-up for a row, now or in `delayMs`. Best effort: never fails and never takes longer than a second. */
  async wake(queue: string, id: string, delayMs = 0): Promise<void> {
    const options = delayMs > 0 ? { delay: delayMs } : { jobId: `due-${id}` };
    try {
      await Promise.race([this.producer(queue).add('wake-up', { id }, options), refuseAfter(ADD_MS)]);
    } catch {
      this.complain(queue);
    }
  }

  /** Calls `handle` with the row id of each wake-up of a queue; a throw is logged and the row stays due for the sweep. */
  work(queue: string, concurrency: number, handle: (id: string) => Promise<void>): void {
    const worker = new Worker<WakeUp>(
      queue,
      ({ data }) =>
        withinExchange(newExchange(), () =>
          handle(data.id).catch((error: unknown) => this.log.error('job failed', error, { queue })),
        ),
      { connection: this.connect(CONSUMER), prefix: this.config.redis.prefix, concurrency },
    );
    worker.on('error', () => this.complain(queue));
    this.workers.push(worker);
  }

  /** Whether the queue's server answers; for health. */
  async isUp(): Promise<boolean> {
    try {
      return (await Promise.race([this.producerConnection().ping(), refuseAfter(ADD_MS)])) === 'PONG';
    } catch {
      return false;
    }
  }

  /** Lets running jobs end; runs before the database is let go. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers, ...this.queues.values()].map((part) => part.close()));
    for (const connection of this.connections) connection.disconnect();
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
    const connection = new Redis(this.config.redis.url, options);
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
