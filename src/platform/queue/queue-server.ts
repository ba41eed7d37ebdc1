import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cluster, type Redis } from 'ioredis';
import { AppConfig, ConfigurationError } from '../config/app-config.js';
import { atMost } from '../../shared/concurrency/at-most.js';
import { Log } from '../observability/logging/log.js';
import { onceEvery } from '../observability/logging/once-every.js';
import {
  faultOfServer,
  finalFaultOfCluster,
  finalFaultOfSentinels,
  NOT_CONNECTED,
  redisErrorCode,
  type ServerVerdict,
  verdictOnDatabase,
} from './queue-server-faults.js';
import { ignoringLateErrors } from './late-errors.js';
import { newProducer, type RedisClient } from './redis-client.js';

/** Time that the start of the process waits for the first answer of the server. */
const FIRST_ANSWER_MS = 1_000;
const LOG_INTERVAL_MS = 5_000;
/** Delay before a connected server that cannot be used is checked again. */
const RECHECK_MS = 2_000;

/**
 * The connections to the queue's server (Redis, alone, behind sentinels or as a cluster), and whether it can be used. A
 * server that answers is checked before anything uses it, again after each reconnection: a server of another kind than
 * REDIS_URL says answers PING too, and takes no job.
 */
@Injectable()
export class QueueServer implements OnModuleInit {
  /** The connection that jobs are added by, and that the workers' connections are duplicates of. */
  readonly producer: RedisClient;
  private readonly connections = new Set<RedisClient>();
  private readonly waiting = new Set<() => void>();
  /** Null while the server can be used. */
  private unusable: string | null = NOT_CONNECTED;
  /** What is wrong with the server for good; null while that is not known. */
  private fault: string | null = null;
  private isOver = false;
  private isChecking = false;
  private isReplica = false;
  private nextCheck: NodeJS.Timeout | undefined;
  /** What kept the client from each sentinel since it began to ask them. */
  private readonly sentinelErrors: unknown[] = [];
  /** A key of no queue, on the node of a cluster that holds the queues' keys. */
  private readonly probe: string;

  constructor(
    { redis }: AppConfig,
    private readonly log: Log,
  ) {
    this.probe = `${redis.prefix}:probe`;
    this.producer = newProducer(redis);
    this.producer.on('sentinelError', (error: unknown) => this.sentinelErrors.push(error));
    this.producer.on('error', (error: unknown) => this.meet(error));
    this.track(this.producer);
  }

  /**
   * Connects before the first wake-up. Does not wait for a server that is unavailable.
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
      connection.on('error', () => {
        if (this.fault !== null) resolve();
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
  get unavailableReason(): string | null {
    return this.unusable;
  }

  /** Calls `use` as soon as the server can be used. */
  whenUsable(use: () => void): void {
    if (this.unusable === null) use();
    else this.waiting.add(use);
  }

  /** Throws unless the server answers within a second and can be used; for health. */
  async ping(): Promise<void> {
    if (this.unusable !== null) await this.check();
    else await this.touch().catch((error: unknown) => this.become(redisErrorCode(error)));
    if (this.unusable !== null) throw new Error(this.unusable);
  }

  /** Checks after a failed command whether the server can still be used, unless a check runs. */
  recheck(): void {
    if (this.unusable === null && !this.isChecking) void this.check();
  }

  /** Ends all connections, for good. */
  disconnect(): void {
    this.isOver = true;
    this.waiting.clear();
    clearTimeout(this.nextCheck);
    for (const connection of this.connections) if (connection.status !== 'end') connection.disconnect();
  }

  /** Logs why the queue cannot be used, at most every five seconds. */
  readonly warn = onceEvery(LOG_INTERVAL_MS, (reason: string, queue?: string) =>
    this.log.warn('queue out of reach; rows stay due in the database', { reason, queue }),
  );

  /** Whether the server answers; of a cluster, the node that holds the queues' keys. */
  private touch(): Promise<unknown> {
    const { producer } = this;
    return producer instanceof Cluster ? producer.exists(this.probe) : producer.ping();
  }

  private async verdict(): Promise<ServerVerdict> {
    const { producer } = this;
    if (producer instanceof Cluster) {
      await this.touch();
      return { reason: null, isFinal: false };
    }
    const verdict = faultOfServer(await producer.info());
    return verdict.reason === null ? ((await this.databaseFault(producer)) ?? verdict) : verdict;
  }

  /** A client whose server lacks its database says so once, and would go on in database 0. */
  private async databaseFault(producer: Redis): Promise<ServerVerdict | null> {
    const { db = 0 } = producer.options;
    if (db === 0) return null;
    try {
      await producer.select(db);
      return null;
    } catch (error) {
      const verdict = verdictOnDatabase(error);
      if (verdict === null) throw error;
      return verdict;
    }
  }

  private async check(): Promise<void> {
    this.isChecking = true;
    try {
      const { reason, isFinal, isReplica = false } = await this.verdict();
      this.sentinelErrors.length = 0;
      this.setFault(isFinal ? reason : null);
      this.isReplica = isReplica;
      this.become(reason);
    } catch (error) {
      // While it is not connected, the connection's own error says more.
      this.become(
        this.producer.status === 'ready' ? redisErrorCode(error) : (this.unusable ?? NOT_CONNECTED),
      );
    }
    this.isChecking = false;
  }

  /**
   * Handles an error of the connection that adds jobs: its server is unreachable, or of another kind than REDIS_URL
   * says.
   */
  private meet(error: unknown): void {
    const fault = finalFaultOfCluster(error) ?? finalFaultOfSentinels(error, this.sentinelErrors.splice(0));
    if (fault !== null) this.setFault(fault);
    if (this.unusable !== null) this.become(this.fault ?? redisErrorCode(error));
  }

  /** Records what is wrong with the server for good, null for nothing, and logs what is new. */
  private setFault(fault: string | null): void {
    if (fault !== null && fault !== this.fault)
      this.log.error('the server of the queue cannot be used', undefined, { reason: fault });
    this.fault = fault;
  }

  private become(reason: string | null): void {
    const wasUsable = this.unusable === null;
    this.unusable = reason;
    if (reason !== null) {
      if (this.isOver) return;
      if (wasUsable) this.warn(reason);
      this.checkLater();
      return;
    }
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const use of waiting) use();
  }

  /**
   * Schedules another check: an open connection does not report that its server is usable again. Reconnects to a
   * replica, because after a failover the address leads to another server. Health checks do not postpone it.
   */
  private checkLater(): void {
    this.nextCheck ??= setTimeout(() => {
      this.nextCheck = undefined;
      if (this.producer.status !== 'ready') return;
      if (this.isReplica) this.producer.disconnect(true);
      else void this.check();
    }, RECHECK_MS).unref();
  }

  /** Tracks a connection, and its duplicates by BullMQ, which cannot end some of them while the server is down. */
  private track(connection: RedisClient): void {
    connection.on('error', (error: unknown) => this.warn(redisErrorCode(error)));
    this.connections.add(connection);
    const tracked = <C extends RedisClient>(duplicate: C): C => {
      this.track(ignoringLateErrors(duplicate));
      return duplicate;
    };
    if (connection instanceof Cluster) {
      const duplicate = connection.duplicate.bind(connection);
      connection.duplicate = (nodes, options) => tracked(duplicate(nodes, options));
    } else {
      const duplicate: Redis['duplicate'] = connection.duplicate.bind(connection);
      connection.duplicate = (override) => tracked(duplicate(override));
    }
  }
}
