import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export const MAX_ANSWER_BYTES = 64 * 1024;

/** What came back over a connection of its own. */
export interface HttpCall {
  /** What was tried, in words for the report. */
  readonly what: string;
  /** The HTTP status; null when nothing was answered in time. */
  readonly status: number | null;
  readonly contentType: string;
  /** The body, up to a little more than may be sent. */
  readonly text: string;
  readonly bytes: number;
  readonly ms: number;
  /** Why there is no answer; null when there is one. */
  readonly failure: string | null;
}

/** A call as it goes over the wire. */
export interface Outgoing {
  readonly what: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Sends the body in three pieces with such a pause between. */
  readonly pieceMs?: number;
}

/** When a caller hangs up: in the middle of the body, or so many milliseconds after its end. */
export type HangUp = 'in-the-body' | number;

/** Makes a call and waits for the whole answer; never throws, never follows a redirect. */
export async function makeCall(outgoing: Outgoing): Promise<HttpCall> {
  const began = performance.now();
  const nothing = { what: outgoing.what, status: null, contentType: '', text: '', bytes: 0 };
  try {
    return { ...(await answered(outgoing)), ms: performance.now() - began, failure: null };
  } catch (error) {
    return { ...nothing, ms: performance.now() - began, failure: reason(error) };
  }
}

/** Makes a call and closes the connection without waiting for the answer; never throws. */
export async function hangUp(outgoing: Outgoing, when: HangUp): Promise<void> {
  const request = open(outgoing);
  const over = new Promise<void>((resolve) => {
    request.on('error', () => resolve()).once('close', resolve);
  });
  const sent = new Promise<void>((resolve) => {
    if (when !== 'in-the-body') request.end(outgoing.body, resolve);
    else request.write(outgoing.body.slice(0, outgoing.body.length / 2), () => resolve());
  });
  await Promise.race([sent, over, sleep(outgoing.timeoutMs, undefined, { ref: false })]);
  if (when !== 'in-the-body') await Promise.race([sleep(when), over]);
  request.destroy();
  await over;
}

type Answered = Omit<HttpCall, 'ms' | 'failure'>;

async function answered(outgoing: Outgoing): Promise<Answered> {
  const request = open(outgoing);
  const signal = AbortSignal.timeout(outgoing.timeoutMs);
  signal.addEventListener('abort', () =>
    request.destroy(new Error(`no whole answer in ${outgoing.timeoutMs} ms`)),
  );
  const answer = new Promise<Answered>((resolve, reject) => {
    request.on('error', reject).once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const done = (): void =>
        resolve({
          what: outgoing.what,
          status: response.statusCode ?? null,
          contentType: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
          bytes,
        });
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= MAX_ANSWER_BYTES) return;
        done();
        request.destroy();
      });
      response.once('end', done).on('error', reject);
    });
  });
  // The answer's promise reports a connection that breaks while pieces are sent.
  await Promise.all([answer, send(request, outgoing).catch(() => undefined)]);
  return answer;
}

async function send(request: ReturnType<typeof open>, { body, pieceMs }: Outgoing): Promise<void> {
  if (pieceMs === undefined) {
    request.end(body);
    return;
  }
  const third = Math.ceil(body.length / 3);
  for (const start of [0, third]) {
    request.write(body.slice(start, start + third));
    await sleep(pieceMs);
  }
  request.end(body.slice(2 * third));
}

function open({ url, headers, body }: Outgoing): ReturnType<typeof requestPlain> {
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return request(url, { method: 'POST', agent: false, headers: { ...headers, ...length } });
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
