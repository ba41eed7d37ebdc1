import type { Channel, ChannelListener } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Log } from '../observability/logging/log.js';
import { onceEvery } from '../observability/logging/once-every.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { Database } from './database.js';
import {
  retryChannel,
  statementEndChannel,
  type StatementEnded,
  unknownOutcomeChannel,
  unpreparedChannel,
} from './database-events.js';

/** First words of the expected statements; anything else counts as control. */
const KINDS: ReadonlyMap<string, string> = new Map(
  ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((word) => [word, word.toLowerCase()]),
);
const WORD_LENGTH = 6;
const LOG_INTERVAL_MS = 60_000;

/** Measures statements, retries and lost answers, and those statements that the server does not prepare. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: readonly (readonly [Channel, ChannelListener])[] = [
    [statementEndChannel, (message): void => this.ended(message as StatementEnded)],
    [retryChannel, (): void => this.metrics.retries.inc()],
    [unknownOutcomeChannel, (): void => this.metrics.unknownOutcomes.inc()],
    [unpreparedChannel, (): void => this.unprepared()],
  ];

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const [channel, listener] of this.listeners) channel.subscribe(listener);
    this.readers.add(() => {
      const { open, inUse, waiting } = this.database.poolFigures();
      this.metrics.poolOpen.set(open);
      this.metrics.poolInUse.set(inUse);
      this.metrics.poolWaiting.set(waiting);
    });
  }

  onApplicationShutdown(): void {
    for (const [channel, listener] of this.listeners) channel.unsubscribe(listener);
  }

  private unprepared(): void {
    this.metrics.unprepared.inc();
    this.warn();
  }

  private readonly warn = onceEvery(LOG_INTERVAL_MS, () =>
    this.log.warn('the database prepares no more statements, and each takes longer', {
      detail: 'raise max_prepared_stmt_count',
    }),
  );

  private ended({ sql, ms, outcome }: StatementEnded): void {
    const kind = KINDS.get(sql.slice(0, WORD_LENGTH)) ?? 'control';
    this.metrics.statementSeconds.observe({ kind, outcome }, ms / 1000);
  }
}
