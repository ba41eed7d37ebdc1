import { type ConnectionOptions, type Processor, Worker, type WorkerOptions } from 'bullmq';
import { atMost } from '../../shared/concurrency/at-most.js';
import { consumerOf, isRedisClient, type RedisClient } from './redis-client.js';
import type { WakeUp } from './wake-up-queue.js';

/** BullMQ's own close waits for ever while its server is down. */
const CLOSE_MS = 1_000;
/** A job ends long before its lock; the lease of its row excludes other workers. */
const LOCK_MS = 30_000;
/** Wait after a job could not be fetched. */
const FETCH_AGAIN_MS = 1_000;

/** A worker with a connection of its own, which closes in bounded time whether or not its server is there. */
export class WakeUpWorker extends Worker<WakeUp> {
  /** @param options with the queue's connection, as @nestjs/bullmq passes it on */
  constructor(
    name: string,
    processor: string | URL | null | Processor<WakeUp>,
    { connection, ...options }: WorkerOptions,
  ) {
    super(name, processor, {
      ...options,
      // A worker blocks on its connection and waits for its server, which the queue's connection must not do.
      connection: consumerOf(producerOf(connection)),
      lockDuration: LOCK_MS,
      skipLockRenewal: true,
      runRetryDelay: FETCH_AGAIN_MS,
    });
  }

  /** Takes no more jobs. Resolves when those that run are over, after a second at the latest. */
  override close(force?: boolean): Promise<void> {
    return atMost(CLOSE_MS, super.close(force));
  }
}

function producerOf(connection: ConnectionOptions): RedisClient {
  if (!isRedisClient(connection)) throw new TypeError('a queue takes its connection from QueueServer');
  return connection;
}
