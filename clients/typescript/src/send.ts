import { encode, fillPath } from './encode.js';
import type { AnyEndpoint } from './endpoint.js';
import { type Envelope, isEnvelope } from './envelope.js';

/** Where requests go and who sends them. */
export interface Connection {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly pjid: string;
  readonly accessKey: string;
  readonly fetch: typeof fetch;
}

/** What came of one attempt. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly envelope: Envelope;
      readonly status: number;
      readonly traceId: string;
      readonly retryAfterMs: number;
    }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly cause?: unknown };

/**
 * Sends a request once.
 * @throws the reason of `signal` when the caller has given up
 */
export async function send(
  { baseUrl, pjid, accessKey, fetch }: Connection,
  endpoint: AnyEndpoint,
  body: object,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
): Promise<Outcome> {
  const { contentType, text } = encode(endpoint, body);
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(baseUrl + fillPath(endpoint.path, body), {
      method: 'POST',
      headers: { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey, 'Content-Type': contentType },
      body: text,
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return await outcomeOf(response);
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : 'the service cannot be reached';
    return { kind: 'no-answer', reason, cause };
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  const value = parse(await response.text());
  if (!isEnvelope(value)) return { kind: 'no-answer', reason: `HTTP ${status} that is not the service's` };
  const retryAfterMs = 1000 * (Number(response.headers.get('retry-after')) || 0);
  const traceId = response.headers.get('x-trace-id') ?? '';
  return { kind: 'answered', envelope: value, status, traceId, retryAfterMs };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
