import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { AppError } from '../../shared/error/app-error.js';
import type { Span } from './span.js';
import { parseTraceparent } from './traceparent.js';
import type { ErrorFormat } from './error-format.js';
import type { OutageAnswer } from './outage-answer.js';

/** The permit of a request, as the code that processes it uses it. */
export interface RequestPermit {
  /** Suspends the permit while the request waits for another system; call it once per call. */
  suspend(): void;
  resume(): void;
  /** Suspends the permit while the request waits for its own body. */
  setAside(): void;
  /**
   * Applies for admission again after the body has arrived.
   * @throws AppError SYSTEM_ERROR with Retry-After under overload
   */
  readmit(): Promise<void>;
  /** Releases the permit: the request is over, or only its answer is left to send. */
  release(): void;
}

/** The context of the current request or job: the trace id from the start, other fields once they are known. */
export interface RequestContext {
  /** 32 hexadecimal digits, W3C trace id. */
  readonly traceId: string;
  pjid?: string;
  /** IP address of the caller; jobs have none. */
  address?: string;
  /** Id of the caller's key; absent until it is authenticated. */
  keyId?: string;
  boid?: string;
  /** Digests of what the call changed, for the audit log. */
  change?: { readonly before: Buffer | null; readonly after: Buffer | null };
  resultCode?: string;
  /** Kind of the unexpected error that ended it: a code such as ER_LOCK_DEADLOCK, or a class. */
  failure?: string;
  /** Whether its log line is rate-limited: it was refused under overload, or its key or session is unknown. */
  isLogLimited?: boolean;
  /** Why a person at the console makes the change. */
  reason?: string;
  /** Whether personal data are masked in the answer. */
  isMasked?: boolean;
  /** The permit of the request, suspended while it waits for another system or its body; jobs have none. */
  permit?: RequestPermit;
  /** Error format of the path, where it differs from the common one. */
  errorFormat?: ErrorFormat;
  /** The route's own answer to faults of the service. */
  outageAnswer?: OutageAnswer;
  /** It is a job, for which no caller waits. */
  readonly isJob?: boolean;
  /** Its route is open to game clients. */
  isForClients?: boolean;
  /** Ends the reading of its body with an error, so that its handler does not run; set while the body is arriving. */
  abortBody?: ((reason: AppError) => void) | undefined;
  /** Why the rest of its body will never come. */
  bodyFault?: AppError;
  /** Answers the request at once, because its time is up or its body does not come. */
  giveUp?: () => void;
  /** Its span; undefined while traces are off. */
  readonly span?: Span | undefined;
}

const NO_TRACE = '0'.repeat(32);
const current = new AsyncLocalStorage<RequestContext>();

/** Node generates random UUIDs in batches: a fifth of the cost of single random bytes. */
const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Creates a request context with the trace id of a valid W3C `traceparent`, else a generated one. */
export function newRequestContext(traceparent?: string): RequestContext {
  return { traceId: parseTraceparent(traceparent)?.traceId ?? newTraceId() };
}

/** Creates a traced request context with the id of the trace. */
export const tracedRequestContext = (span: Span): RequestContext => ({ traceId: span.traceId, span });

/** Runs `work`, and everything it awaits, in `requestContext`. */
export const withRequestContext = <T>(requestContext: RequestContext, work: () => T): T =>
  current.run(requestContext, work);

/** Returns the request context of the running code; undefined during start and shutdown. */
export const currentRequestContext = (): RequestContext | undefined => current.getStore();

/**
 * Waits for another system; meanwhile the current request, if there is one, holds no permit.
 * @throws what `wait` throws
 */
export async function withoutPermit<T>(wait: () => Promise<T>): Promise<T> {
  const permit = current.getStore()?.permit;
  permit?.suspend();
  try {
    return await wait();
  } finally {
    permit?.resume();
  }
}

/** Notes what the current request is about, where only its handler knows: its log line and the audit log name it. */
export function noteInRequest(known: Pick<RequestContext, 'pjid' | 'boid'>): void {
  Object.assign(current.getStore() ?? {}, known);
}

/** Returns the trace id to store with a change, so that a row can be traced to its request. */
export const currentTraceId = (): string => current.getStore()?.traceId ?? NO_TRACE;

/** Returns the span of the running code, to begin child spans; undefined while traces are off, and in sweeps. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;
