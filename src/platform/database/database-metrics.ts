import type { Channel, ChannelListener } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { Database } from './database.js';
import {
  retryChannel,
  statementEndChannel,
  type StatementEnded,
  unknownOutcomeChannel,
} from './database-events.js';

/** First words of the expected statements; anything else counts as control. */
const KINDS: ReadonlyMap<string, string> = new Map(
  ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((word) => [word, word.toLowerCase()]),
);
const WORD_LENGTH = 6;

/** Measures statements, retries and lost answers. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: readonly (readonly [Channel, ChannelListener])[] = [
    [statementEndChannel, (message): void => this.ended(message as StatementEnded)],
    [retryChannel, (): void => this.metrics.retries.inc()],
    [unknownOutcomeChannel, (): void => this.metrics.unknownOutcomes.inc()],
  ];

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
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

  private ended({ sql, ms, outcome }: StatementEnded): void {
    const kind = KINDS.get(sql.slice(0, WORD_LENGTH)) ?? 'control';
    this.metrics.statementSeconds.observe({ kind, outcome }, ms / 1000);
  }
}
