import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../observability/logging/log.js';
import { onceEvery } from '../observability/logging/once-every.js';
import { newProducer, type RedisClient } from '../queue/redis-client.js';
import type { CallCount } from './local-minute-counter.js';

/** A request waits for Redis for this long at most; connecting to a node of a cluster may take longer. */
const ANSWER_MS = 50;
const WARNING_MS = 60_000;

/** How long calls are counted together. */
export type CountedTime = 'second' | 'minute';

/**
 * Counts calls for the whole deployment, in Redis. Its connection is its own: a command that is given up here after
 * {@link ANSWER_MS} must not count as a fault of the queue's connection, and large jobs there must not delay a request.
 */
@Injectable()
export class SharedCounter implements OnModuleInit, OnApplicationShutdown {
  private readonly connection: RedisClient;
  private readonly counters: Readonly<Record<CountedTime, RateLimiterRedis>>;

  constructor(
    { redis }: AppConfig,
    private readonly log: Log,
  ) {
    this.connection = newProducer(redis, { maxRetriesPerRequest: 0 });
    // Without a listener ioredis writes to the console; the queue's connection logs that the server is down.
    this.connection.on('error', () => undefined);
    this.counters = {
      second: this.newCounter(`${redis.prefix}:rate-s`, 1),
      minute: this.newCounter(`${redis.prefix}:rate`, 60),
    };
  }

  /** Begins to connect; the start does not wait for it. */
  onModuleInit(): void {
    this.connection.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.connection.disconnect();
  }

  /**
   * Counts one call, in times that begin with the first one; null when Redis did not answer in time or cannot be used.
   */
  async add(key: string, time: CountedTime): Promise<CallCount | null> {
    const counting = this.counters[time].consume(key).then(
      ({ consumedPoints, msBeforeNext }): CallCount => ({ calls: consumedPoints, endsInMs: msBeforeNext }),
      () => null,
    );
    const counted = await Promise.race([counting, wait(ANSWER_MS, null, { ref: false })]);
    if (counted === null) this.warn();
    return counted;
  }

  private newCounter(keyPrefix: string, seconds: number): RateLimiterRedis {
    return new RateLimiterRedis({
      storeClient: this.connection,
      keyPrefix,
      // Callers compare the count themselves, because limits differ by route.
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      rejectIfRedisNotReady: true,
    });
  }

  private readonly warn = onceEvery(WARNING_MS, () =>
    this.log.warn('rate limits hold for each process only: Redis did not answer in time'),
  );
}
