import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { Span, SpanAttributes, SpanKind, SpanStart } from '../../request-context/span.js';
import { formatTraceparent } from '../../request-context/traceparent.js';

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

/** Maps a span to OpenTelemetry's kinds. */
export const optionsOf = ({ kind, attributes }: SpanStart): { kind: OtelKind; attributes: Attributes } => ({
  kind: KINDS[kind],
  attributes: { ...attributes },
});

/**
 * A span of OpenTelemetry's. Contexts are passed explicitly: the request context says which request the code works for.
 */
export class OtlpSpan implements Span {
  private context: Context | undefined;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: OtelSpan,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
  }

  child(start: SpanStart): Span {
    this.context ??= trace.setSpan(ROOT_CONTEXT, this.span);
    return new OtlpSpan(this.tracer, this.tracer.startSpan(start.name, optionsOf(start), this.context));
  }

  end(attributes?: SpanAttributes, isFailed = false): void {
    if (attributes !== undefined) this.span.setAttributes({ ...attributes });
    if (isFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}
