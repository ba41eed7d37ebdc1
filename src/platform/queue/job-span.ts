import type { Job } from 'bullmq';
import {
  type RequestContext,
  newRequestContext,
  tracedRequestContext,
} from '../request-context/request-context.js';
import type { SpanStart } from '../request-context/span.js';
import { parseTraceparent } from '../request-context/traceparent.js';
import type { Tracing } from '../observability/tracing/tracing.js';

const spanOf = (kind: 'producer' | 'consumer', operation: 'send' | 'process', queue: string): SpanStart => ({
  name: `${operation} ${queue}`,
  kind,
  attributes: {
    'messaging.system': 'bullmq',
    'messaging.destination.name': queue,
    'messaging.operation.type': operation,
  },
});

/** Builds the span of a wake-up that is added to a queue. */
export const spanOfWakeUp = (queue: string): SpanStart => spanOf('producer', 'send', queue);

/**
 * Begins the request context of a job. With traces on, a job that was added for now continues the trace of the request
 * that added it. A delayed job begins a trace of its own with a link back, since a trace of three days would be
 * useless.
 */
export function beginJob(
  tracing: Tracing,
  queue: string,
  { data, opts }: Pick<Job<{ readonly traceparent?: string }>, 'data' | 'opts'>,
): RequestContext {
  if (!tracing.isOn) return { ...newRequestContext(), isJob: true };
  const origin = parseTraceparent(data.traceparent);
  const source = (opts.delay ?? 0) > 0 ? { cause: origin } : { parent: origin };
  const span = tracing.begin(spanOf('consumer', 'process', queue), source);
  return { ...(span === undefined ? newRequestContext() : tracedRequestContext(span)), isJob: true };
}
