import type { Endpoint } from '../../../clients/typescript/src/endpoint.js';

/** A refusal of the service, or a call without an answer. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    /** Result code; `NO_ANSWER` when the service could not be reached. */
    readonly code: string,
    message: string,
    readonly traceId: string | null,
  ) {
    super(message);
  }
}

/** Whether the service has refused a call because of the role, or because the session has ended. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'NOT_ALLOW_AUTH';

/** Longer than the service takes for any answer but a file. */
const MAX_ANSWER_MS = 60_000;

/** Headers and the signal of a call. */
export interface CallOptions {
  /** Project that the call is about; `ADMIN` for the whole deployment. */
  readonly pjid: string;
  /** Reason of a change, for the audit log; absent for reading. */
  readonly reason?: string;
  readonly signal?: AbortSignal;
}

interface Envelope {
  /** Absent in the answer of something before the service, such as a proxy. */
  readonly resultCode?: string;
  readonly resultMessage: string;
  readonly resultData?: unknown;
  readonly traceId?: string;
}

/**
 * Calls an operator endpoint with the session of this browser.
 * @throws CallError
 */
export async function call<Request, Data>(
  { path }: Endpoint<Request, Data>,
  body: Request,
  options: CallOptions,
): Promise<Data> {
  const answer = await post(path, body, headersOf(options), inTime(options.signal));
  return (await readEnvelope(answer)) as Data;
}

/**
 * Signs this browser in with the deployment's own key.
 * @throws CallError
 */
export async function signInWithKey(accessKey: string, reason: string): Promise<void> {
  const headers = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': accessKey };
  await readEnvelope(await post('/operator/v1/session/open', { reason }, headers, inTime()));
}

/**
 * Reads the file that an endpoint answers.
 * @throws CallError
 */
export async function download(path: string, body: object, options: CallOptions): Promise<Blob> {
  const answer = await post(path, body, headersOf(options));
  if (!isFile(answer)) await readEnvelope(answer);
  return answer.blob();
}

/** Whether an answer is a file, and neither a refusal nor a page of something before the service, such as a proxy. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && !/^(?:application\/json|text\/html)\b/i.test(headers.get('content-type') ?? '');

const headersOf = ({ pjid, reason }: CallOptions): Record<string, string> => ({
  'X-Req-Pjid': pjid,
  'X-Purser-Console': '1',
  ...(reason === undefined ? {} : { 'X-Console-Reason': encodeURIComponent(reason) }),
});

function inTime(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(MAX_ANSWER_MS);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

async function post(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('NO_ANSWER', '', null);
  }
}

async function readEnvelope(answer: Response): Promise<unknown> {
  const envelope = (await answer.json().catch(() => null)) as Envelope | null;
  const { resultCode, resultMessage = '', resultData, traceId = null } = envelope ?? {};
  if (resultCode === undefined) throw new CallError('NO_ANSWER', `HTTP ${answer.status}`, null);
  if (resultCode !== 'SUCCESS') throw new CallError(resultCode, resultMessage, traceId);
  return resultData;
}
