import type { ServerResponse } from 'node:http';
import type { Reply, ScriptedRequest } from './scripted-server.js';

/** An HTTP answer, whole. */
export interface WireAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** An answer whose body is this text, or this value as JSON. */
export const wireAnswer = (status: number, body: unknown = ''): WireAnswer => ({
  status,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

/** HTTP lets these answers have no body, whatever is sent. */
const hasBody = (status: number): boolean => status !== 204 && status !== 304;

/** Sends an answer as it is. */
export const whole =
  ({ status, body }: WireAnswer, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(hasBody(status) ? body : undefined);
  };

/** Does it so much later, unless the connection has ended by then. */
export const later =
  (ms: number, act: Reply): Reply =>
  (response) => {
    const timer = setTimeout(() => act(response), ms);
    response.once('close', () => clearTimeout(timer));
  };

/** What the server at `url` says to the same request. */
export async function forwardTo(
  url: string,
  { method, path, headers, body }: ScriptedRequest,
): Promise<WireAnswer> {
  const { authorization, 'content-type': type } = headers;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === '' ? {} : { body }),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** The bytes of an answer's head and of its body, for replies that send only some of them. */
export function bytesOf(
  { status, body }: WireAnswer,
  headers: readonly string[] = [],
): { head: Buffer; body: Buffer } {
  const lines = [`HTTP/1.1 ${status} Scripted`, 'content-type: application/json', ...headers];
  if (hasBody(status)) lines.push(`content-length: ${body.length}`);
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body };
}

/** Takes the connection out of the hands of the HTTP server. */
export function socketOf(response: ServerResponse): NonNullable<ServerResponse['socket']> {
  if (response.socket === null) throw new Error('the connection is gone');
  return response.socket;
}
