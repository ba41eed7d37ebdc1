import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '../../../shared/error/app-error.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { refusalEnvelope } from '../answer/envelope.js';

/** Time for the caller to read the answer; closing at once would discard unread bytes. */
export const LINGER_MS = 1_000;

/** Answers what never becomes a request that Node would answer, and ends the connection. */
export function answerOnSocket(
  socket: Socket,
  requestContext: RequestContext,
  refusal: AppError,
  status: number,
): void {
  const body = JSON.stringify(refusalEnvelope(refusal, requestContext));
  socket.end(answer(status, requestContext.traceId, body));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Returns the answer of an earlier request on the connection, which must be sent first; null when none is due. */
export const unansweredOn = (socket: Socket): ServerResponse | null =>
  (socket as { readonly _httpMessage?: ServerResponse | null })._httpMessage ?? null;

const answer = (status: number, traceId: string, body: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Trace-Id: ${traceId}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
