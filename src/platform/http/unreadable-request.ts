import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { invalidParameter } from '../../shared/app-error.js';
import { newExchange } from '../logging/exchange.js';
import type { Log } from '../logging/log.js';
import { refusalEnvelope } from './envelope.js';

/** The caller has this long to take the answer; closing at once would throw away what it has not read yet. */
const LINGER_MS = 1_000;

/**
 * Answers bytes that never become a request: no HTTP, a header that is too long, a request that does not arrive in time. No
 * handler sees them, so without this they would be the only answers without envelope and trace id.
 */
export function answerUnreadable(log: Log): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code }, socket) => {
    if (socket.writableEnded) return;
    if (!socket.writable || isAnswering(socket)) {
      socket.destroySoon();
      return;
    }
    const exchange = newExchange();
    log.info('request unreadable', { reason: code }, exchange);
    const envelope = refusalEnvelope(invalidParameter('the request cannot be read'), exchange);
    socket.end(answer(exchange.traceId, JSON.stringify(envelope)));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Whether an earlier request on the connection waits for its answer, which another one must not get in front of. */
const isAnswering = (socket: Socket): boolean =>
  Boolean((socket as { readonly _httpMessage?: unknown })._httpMessage);

const answer = (traceId: string, body: string): string =>
  [
    `HTTP/1.1 200 ${STATUS_CODES[200]}`,
    `X-Trace-Id: ${traceId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
