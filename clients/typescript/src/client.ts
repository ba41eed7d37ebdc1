import { type Attempt, checkOptions, type ClientOptions } from './client-options.js';
import type { AnyEndpoint, Endpoint } from './endpoint.js';
import { ENDPOINTS } from './endpoints.js';
import { NoAnswerError, PurserError } from './purser-error.js';
import { mayRepeat, pauseMs, wait } from './retry.js';
import { type Connection, type Outcome, send } from './send.js';

/** What may differ from call to call. */
export interface CallOptions {
  /** Milliseconds for each attempt; when left out a little more than the service takes at most. */
  readonly timeoutMs?: number;
  /** In place of the client's own. */
  readonly retries?: number;
  /** Ends the call: the request may have succeeded all the same. */
  readonly signal?: AbortSignal;
}

/** A request without what the client adds: the project, and a `reqId` where none is given. */
export type Given<Request> = Omit<Request, 'pjid' | 'reqId'> &
  Partial<Pick<Request, Extract<keyof Request, 'pjid' | 'reqId'>>>;

/**
 * Calls an endpoint; gives its `resultData`.
 * @throws PurserError when the service refuses
 * @throws NoAnswerError when it is unknown whether the service carried out the request
 */
export type Call<E> =
  E extends Endpoint<infer Request, infer Data>
    ? (request: Given<Request>, options?: CallOptions) => Promise<Data>
    : never;

type Calls<Group> = { readonly [Name in keyof Group]: Call<Group[Name]> };

/** The endpoints by group, such as `purchase.complete`. */
export type PurserClient = {
  readonly [Group in keyof typeof ENDPOINTS]: Calls<(typeof ENDPOINTS)[Group]>;
};

const RETRIES = 3;
const PAUSE_MS = 500;

/**
 * A client of one project; it holds no connection and need not be closed.
 * @throws TypeError that names every option that is missing or wrong
 */
export function createClient(options: ClientOptions): PurserClient {
  checkOptions(options);
  const groups = Object.entries(ENDPOINTS).map(([group, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, callOf(endpoint, options)]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as PurserClient;
}

/** A call of one endpoint, with the client's retries; for callers that bring endpoints of their own. */
export function callOf(endpoint: AnyEndpoint, client: ClientOptions) {
  const { baseUrl, pjid, accessKey, onAttempt } = client;
  const connection: Connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    pjid,
    accessKey,
    fetch: client.fetch ?? globalThis.fetch,
  };
  return async (request: object, call: CallOptions = {}): Promise<unknown> => {
    const { retries = client.retries ?? RETRIES, timeoutMs = endpoint.timeoutMs, signal } = call;
    const body = withOwn(request, endpoint, pjid);
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      const outcome = await send(connection, endpoint, body, { timeoutMs, signal });
      const ms = performance.now() - begun;
      void report(onAttempt, { path: endpoint.path, attempt, ms, ...toldOf(outcome) });
      if (outcome.kind === 'answered' && outcome.envelope.resultCode === 'SUCCESS')
        return outcome.envelope.resultData;
      if (attempt > retries || !mayRepeat(endpoint, outcome)) throw refusalOf(endpoint, outcome, attempt);
      await wait(pauseMs(attempt, client.pauseMs ?? PAUSE_MS, outcome), signal);
    }
  };
}

/** The same `reqId` through all attempts: it is what keeps the service from doing the same thing twice. */
function withOwn(request: object, { hasPjid, hasReqId }: AnyEndpoint, pjid: string): object {
  return {
    ...(hasPjid && { pjid }),
    ...(hasReqId && { reqId: globalThis.crypto.randomUUID() }),
    // A field that is undefined is one that was not given.
    ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
  };
}

/** Calls the listener. Its error, thrown or in a promise, is dropped, so that no answer of the service is lost. */
async function report(listener: ClientOptions['onAttempt'], attempt: Attempt): Promise<void> {
  try {
    await listener?.(attempt);
  } catch {
    // The listener reports its own errors.
  }
}

const toldOf = (outcome: Outcome): Pick<Attempt, 'traceId' | 'answer'> =>
  outcome.kind === 'answered'
    ? { traceId: outcome.traceId, answer: outcome.envelope }
    : { traceId: undefined, answer: undefined };

const refusalOf = ({ path }: AnyEndpoint, outcome: Outcome, attempts: number): Error =>
  outcome.kind === 'answered'
    ? new PurserError(path, outcome.envelope, attempts, outcome.retryAfterMs)
    : new NoAnswerError(path, outcome.reason, attempts, outcome.cause);
