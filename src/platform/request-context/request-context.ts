import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './span.js';
import { parseTraceparent } from './traceparent.js';
import type { ErrorFormat } from './error-format.js';

/** What is known of the request or job that is being worked on: the trace id from the start, the rest as it turns up. */
export interface RequestContext {
  /** 32 hexadecimal digits, W3C trace id. */
  readonly traceId: string;
  pjid?: string;
  boid?: string;
  resultCode?: string;
  /** Makes room for others while it waits for another system; jobs have none. */
  place?: { stepAside(): void; comeBack(): void } | undefined;
  /** How the path refuses, where that is not the usual way. */
  errorFormat?: ErrorFormat;
  /** Its body is on its way. */
  isReceiving?: boolean;
  /** Its part of a trace; there is none while traces are off. */
  readonly span?: Span | undefined;
}

const NO_TRACE = '0'.repeat(32);
const current = new AsyncLocalStorage<RequestContext>();

/** Node draws random UUIDs from a stock: a fifth of what as many random bytes cost one by one. */
const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Begins an requestContext; takes over the trace id of a valid W3C `traceparent`, else makes one. */
export function newRequestContext(traceparent?: string): RequestContext {
  return { traceId: parseTraceparent(traceparent)?.traceId ?? newTraceId() };
}

/** Begins an requestContext that is traced, under the trace's id. */
export const tracedRequestContext = (span: Span): RequestContext => ({ traceId: span.traceId, span });

/** Runs `work`, and everything it awaits, as part of `requestContext`. */
export const withRequestContext = <T>(requestContext: RequestContext, work: () => T): T =>
  current.run(requestContext, work);

/** The requestContext that the running code belongs to; none during start and stop. */
export const currentRequestContext = (): RequestContext | undefined => current.getStore();

/** The trace id to record with a change, so that a row leads back to its request. */
export const currentTraceId = (): string => current.getStore()?.traceId ?? NO_TRACE;

/** The span that the running code is part of, to begin others below it; none while traces are off, and none in sweeps. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;
