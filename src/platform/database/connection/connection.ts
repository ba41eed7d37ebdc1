import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { atMost } from '../../../shared/concurrency/at-most.js';
import { describeError } from '../../observability/logging/describe-error.js';
import { Log } from '../../observability/logging/log.js';
import { onceEvery } from '../../observability/logging/once-every.js';
import { within } from '../error/deadline.js';
import { MAX_PREPARED } from '../statement/prepared-statements.js';
import { TLS_FAULTS } from './tls-faults.js';

/** Usually the database answers at once, and the service is ready as soon as it listens. */
const START_MS = 1_000;
const ATTEMPT_MS = 5_000;
const PAUSE_MS = 500;
const LOG_INTERVAL_MS = 30_000;

/** Of all connections to the server together. */
const MAX_STATEMENTS = 'SELECT @@max_prepared_stmt_count AS count';

/**
 * Connects to the database and retries until it answers. Meanwhile the service is alive and not ready, and answers
 * requests that need the database with SYSTEM_ERROR.
 */
@Injectable()
export class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly closing = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await atMost(START_MS, this.connect());
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.dataSource.destroy();
  }

  private async connect(): Promise<void> {
    for (;;) {
      try {
        await within(ATTEMPT_MS, this.dataSource.initialize());
        void this.checkStatements();
        return;
      } catch (error) {
        if (this.closing.signal.aborted) return;
        this.warn(error);
      }
      // Keeps the process alive: while the service starts, this timer may be its only work.
      await wait(PAUSE_MS, undefined, { signal: this.closing.signal });
    }
  }

  /**
   * Warns when the server would not prepare the statements of this process alone. A compatible engine may know no such
   * limit.
   */
  private async checkStatements(): Promise<void> {
    const { poolSize = 0 } = this.dataSource.options as { readonly poolSize?: number };
    const needed = poolSize * MAX_PREPARED;
    const [found] = await this.dataSource.query<{ count: string | number }[]>(MAX_STATEMENTS).catch(() => []);
    if (found === undefined || Number(found.count) >= needed) return;
    this.log.warn('the database prepares fewer statements than this process may use', {
      count: Number(found.count),
      detail: `max_prepared_stmt_count must be at least ${needed} for each process of this pool size`,
    });
  }

  private readonly warn = onceEvery(LOG_INTERVAL_MS, (error: unknown) => {
    const { name, code, server } = describeError(error);
    const detail = code === undefined ? undefined : TLS_FAULTS[code];
    this.log.warn('waiting for the database', { reason: code ?? name, server, detail });
  });
}
