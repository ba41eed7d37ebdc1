import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig, ConfigurationError } from '../config/app-config.js';
import { atMost } from '../../shared/at-most.js';
import { Log } from '../observability/logging/log.js';
import { onceEvery } from '../observability/logging/once-every.js';
import { faultOfServer, NOT_CONNECTED, redisErrorCode } from './queue-server-faults.js';
import { PRODUCER, tlsOptions } from './redis-options.js';

/** The start waits this long for the first answer of the server, and goes on without it. */
const FIRST_ANSWER_MS = 1_000;
const COMPLAINT_MS = 5_000;

/**
 * The connections to the queue's server (Redis), and whether it can be used. A server that answers is checked before anything
 * uses it, again after each reconnection: a cluster node or a sentinel answers PING too, and takes no job.
 */
@Injectable()
export class QueueServer implements OnModuleInit {
  /** The connection that jobs are added by, and that the workers' connections are duplicates of. */
  readonly producer: Redis;
  private readonly connections = new Set<Redis>();
  private readonly waiting = new Set<() => void>();
  /** Null while the server can be used. */
  private unusable: string | null = NOT_CONNECTED;
  /** What is wrong with the server for good; null while that is not known. */
  private fault: string | null = null;
  private isOver = false;

  constructor(
    { redis }: AppConfig,
    private readonly log: Log,
  ) {
    this.producer = this.tracked(new Redis(redis.url, { ...PRODUCER, ...tlsOptions(redis) }));
  }

  /**
   * Connects ahead of the first wake-up. A server that is away is left for later.
   * @throws ConfigurationError when the server answers and can never work
   */
  async onModuleInit(): Promise<void> {
    const connection = this.producer;
    const answered = new Promise<void>((resolve) => {
      connection.on('ready', () => void this.check().then(resolve));
      connection.on('close', () => {
        this.become(this.unusable ?? NOT_CONNECTED);
        resolve();
      });
    });
    // Its failure is a 'close' event; the connection goes on trying.
    connection.connect().catch(() => undefined);
    await atMost(FIRST_ANSWER_MS, answered);
    const { fault } = this;
    if (fault === null) return;
    this.disconnect();
    throw new ConfigurationError([fault]);
  }

  /** Why the server cannot be used, in fixed words or an error code; null while it can. */
  get trouble(): string | null {
    return this.unusable;
  }

  /** Calls `use` once the server can be used: now, or after it has come back. */
  whenUsable(use: () => void): void {
    if (this.unusable === null) use();
    else this.waiting.add(use);
  }

  /** Throws unless the server answers within a second and can be used; for health. */
  async ping(): Promise<void> {
    if (this.unusable !== null) await this.check();
    else await this.producer.ping().catch((error: unknown) => this.become(redisErrorCode(error)));
    if (this.unusable !== null) throw new Error(this.unusable);
  }

  /** Ends all connections, for good. */
  disconnect(): void {
    this.isOver = true;
    this.waiting.clear();
    for (const connection of this.connections) connection.disconnect();
  }

  /** Logs why the queue cannot be used, at most every five seconds. */
  readonly complain = onceEvery(COMPLAINT_MS, (reason: string, queue?: string) =>
    this.log.warn('queue out of reach; rows stay due in the database', { reason, queue }),
  );

  private async check(): Promise<void> {
    try {
      const { reason, isFinal } = faultOfServer(await this.producer.info());
      const fault = isFinal ? reason : null;
      if (fault !== null && fault !== this.fault)
        this.log.error('the server of the queue cannot be used', undefined, { reason: fault });
      this.fault = fault;
      this.become(reason);
    } catch (error) {
      // While it is not connected, the connection's own error says more.
      this.become(
        this.producer.status === 'ready' ? redisErrorCode(error) : (this.unusable ?? NOT_CONNECTED),
      );
    }
  }

  private become(trouble: string | null): void {
    const wasUsable = this.unusable === null;
    this.unusable = trouble;
    if (trouble !== null) {
      if (wasUsable && !this.isOver) this.complain(trouble);
      return;
    }
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const use of waiting) use();
  }

  /** Tracks a connection, and its duplicates by BullMQ, until it ends: BullMQ cannot end some of them while the server is away. */
  private tracked(connection: Redis): Redis {
    connection.on('error', (error) => {
      if (connection === this.producer && this.unusable !== null && this.fault === null)
        this.become(redisErrorCode(error));
      this.complain(redisErrorCode(error));
    });
    this.connections.add(connection);
    connection.once('end', () => this.connections.delete(connection));
    const duplicate = connection.duplicate.bind(connection);
    connection.duplicate = (override) => this.tracked(duplicate(override));
    return connection;
  }
}
