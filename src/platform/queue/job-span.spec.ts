import { describe, expect, it } from '@jest/globals';
import type { Job } from 'bullmq';
import type { Span, SpanStart } from '../request-context/span.js';
import { NoTracing, type SpanSource, Tracing } from '../observability/tracing/tracing.js';
import { beginJob } from './job-span.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER = '0af7651916cd43dd8448eb211c80319c';
const origin = { traceId: TRACE, spanId: '00f067aa0ba902b7', isSampled: true };
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

const span: Span = { traceId: OTHER, traceparent: '', child: () => span, end: () => undefined };

/** Notes what it is asked to begin. */
class NotedTracing extends Tracing {
  readonly isOn = true;
  readonly begun: (readonly [SpanStart, SpanSource | undefined])[] = [];

  begin(start: SpanStart, source?: SpanSource): Span {
    this.begun.push([start, source]);
    return span;
  }

  async end(): Promise<void> {}
}

const jobOf = (data: { traceparent?: string }, delay?: number): Job<{ traceparent?: string }> =>
  ({ data, opts: delay === undefined ? {} : { delay } }) as Job<{ traceparent?: string }>;

describe('the trace of a job', () => {
  it('continues the trace of the request that added it for now', () => {
    const tracing = new NotedTracing();
    const requestContext = beginJob(tracing, 'purchase-consume', jobOf({ traceparent }));
    expect(requestContext).toEqual({ traceId: OTHER, span, isJob: true });
    expect(tracing.begun).toMatchObject([
      [{ name: 'process purchase-consume', kind: 'consumer' }, { parent: origin }],
    ]);
  });

  it('is one of its own when it was added for later, with a way back', () => {
    const tracing = new NotedTracing();
    beginJob(tracing, 'consume', jobOf({ traceparent }, 5_000));
    expect(tracing.begun[0]?.[1]).toEqual({ cause: origin });
  });

  it('is one of its own when a sweep added it', () => {
    const tracing = new NotedTracing();
    beginJob(tracing, 'consume', jobOf({}));
    expect(tracing.begun[0]?.[1]).toEqual({ parent: undefined });
  });

  it('is nothing but a new trace id while traces are off', () => {
    const requestContext = beginJob(new NoTracing(), 'consume', jobOf({ traceparent }));
    expect(requestContext.span).toBeUndefined();
    expect(requestContext.traceId).toMatch(/^(?!4bf92f35)[\da-f]{32}$/);
  });
});
