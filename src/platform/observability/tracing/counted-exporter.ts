import { AsyncResource } from 'node:async_hooks';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/log.js';
import { onceEvery } from '../logging/once-every.js';
import type { Metrics } from '../metrics/metrics.js';
import { startAtZero } from '../metrics/start-at-zero.js';

type Sent = Parameters<SpanExporter['export']>[1];

const LOG_INTERVAL_MS = 30_000;

/**
 * Counts the spans that another exporter sends, and logs lost spans from time to time. Failures have no other effect.
 */
export class CountedExporter implements SpanExporter {
  constructor(
    private readonly sender: SpanExporter,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    startAtZero(metrics.spans, { outcome: ['sent', 'lost'] });
  }

  export(spans: ReadableSpan[], done: Sent): void {
    this.sender.export(spans, (result) => {
      const isSent = result.code === ExportResultCode.SUCCESS;
      this.metrics.spans.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length);
      if (!isSent) this.warn(spans.length);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.sender.shutdown();
  }

  // Spans are sent within an unrelated request, whose trace id must not be logged.
  private readonly warn = AsyncResource.bind(
    onceEvery(LOG_INTERVAL_MS, (count: number) =>
      this.log.warn('traces do not reach their collector', { count }),
    ),
  );
}
