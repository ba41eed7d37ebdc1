import { randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/settings/tracing-settings.js';
import type { Log } from '../logging/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { CountedExporter } from './counted-exporter.js';
import { samplerNamed } from './otlp-sampler.js';
import { OtlpSpan, optionsOf } from './otlp-span.js';
import type { Span, SpanStart } from '../../request-context/span.js';
import type { TraceOrigin } from '../../request-context/traceparent.js';
import { type SpanSource, Tracing } from './tracing.js';

const EVERY_MS = 1_000;
/** Time limit of a request to the collector. */
const EXPORT_MS = 3_000;
/** Maximum number of queued spans while the collector is down; further spans are dropped. */
const MAX_WAITING = 8_192;

/**
 * Traces by OTLP over HTTP. Loaded only where an endpoint is set; nothing is registered globally, nothing is patched.
 */
export class OtlpTracing extends Tracing {
  readonly isOn = true;
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor(settings: TracingSettings, log: Log, metrics: Metrics) {
    super();
    const { url, headers, serviceName, sampler, ratio, role } = settings;
    const sender = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS });
    const processor = new BatchSpanProcessor({
      exporter: new CountedExporter(sender, log, metrics),
      scheduledDelayMillis: EVERY_MS,
      exportTimeoutMillis: EXPORT_MS,
      maxQueueSize: MAX_WAITING,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': serviceName,
        'service.instance.id': randomUUID(),
        'purser.role': role,
      }),
      sampler: samplerNamed(sampler, ratio),
      spanProcessors: [processor],
    });
    this.tracer = this.provider.getTracer('purser');
  }

  begin(start: SpanStart, { parent, cause }: SpanSource = {}): Span {
    const links = cause === undefined ? [] : [{ context: contextOf(cause) }];
    const above: Context =
      parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
    return new OtlpSpan(
      this.tracer,
      this.tracer.startSpan(start.name, { ...optionsOf(start), links }, above),
    );
  }

  async end(): Promise<void> {
    await this.provider.shutdown();
  }
}

const contextOf = ({ traceId, spanId, isSampled }: TraceOrigin): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});
