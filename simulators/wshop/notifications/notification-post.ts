import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isJsonObject } from '../../kit/json-object.js';
import type { Attempt } from './notification.js';

const LONGEST_ANSWER = 64 * 1024;

/** One notification on its way. */
export interface Outgoing {
  readonly url: string;
  readonly body: Buffer;
  /** `null` sends none. */
  readonly signature: string | null;
  /** Real milliseconds until no answer is an answer too. */
  readonly timeoutMs: number;
  /** Aborted when the store goes away. */
  readonly gone: AbortSignal;
}

/** The store's signature: plain SHA-1 over the exact bytes and then the secret, as lower-case hex. */
export function signatureOf(body: Buffer, secret: string): string {
  return createHash('sha1').update(body).update(secret).digest('hex');
}

/** Sends a notification on a connection of its own and follows no redirect; never throws. */
export async function postNotification({
  url,
  body,
  signature,
  timeoutMs,
  gone,
}: Outgoing): Promise<Omit<Attempt, 'at'>> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]);
  try {
    const target = new URL(url);
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(target, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': body.length,
        ...(signature === null ? {} : { authorization: `Signature ${signature}` }),
      },
    });
    const response = await answerTo(request, body);
    return { status: response.statusCode ?? null, code: codeIn(await textOf(response)), trouble: null };
  } catch (error) {
    return { status: null, code: null, trouble: signal.aborted ? 'no answer in time' : reasonOf(error) };
  }
}

function answerTo(request: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).on('error', reject).end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_ANSWER) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const error = isJsonObject(body) ? body['error'] : null;
    const code = isJsonObject(error) ? error['code'] : null;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const code = isJsonObject(error) ? error['code'] : null;
  return typeof code === 'string' ? code : 'no connection';
}
