import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known of the request or job that is being worked on: the trace id from the start, the rest as it turns up. */
export interface Exchange {
  /** 32 hexadecimal digits, W3C trace id. */
  readonly traceId: string;
  pjid?: string;
  boid?: string;
  resultCode?: string;
  /** Makes room for others while it waits for another system; jobs have none. */
  place?: { stepAside(): void; comeBack(): void } | undefined;
  /** Its body is on its way. */
  isReceiving?: boolean;
}

// No id is all zeros and no version is ff; only versions after 00 may go on behind the flags.
const TRACEPARENT =
  /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;
const NO_TRACE = '0'.repeat(32);
const current = new AsyncLocalStorage<Exchange>();

/** Node draws random UUIDs from a stock: a fifth of what as many random bytes cost one by one. */
const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Begins an exchange; takes over the trace id of a valid W3C `traceparent`, else makes one. */
export function newExchange(traceparent?: string): Exchange {
  return { traceId: TRACEPARENT.exec(traceparent ?? '')?.[1] ?? newTraceId() };
}

/** Runs `work`, and everything it awaits, as part of `exchange`. */
export const withinExchange = <T>(exchange: Exchange, work: () => T): T => current.run(exchange, work);

/** The exchange that the running code belongs to; none during start and stop. */
export const currentExchange = (): Exchange | undefined => current.getStore();

/** The trace id to record with a change, so that a row leads back to its request. */
export const currentTraceId = (): string => current.getStore()?.traceId ?? NO_TRACE;
