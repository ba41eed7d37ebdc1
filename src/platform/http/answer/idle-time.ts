import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Time for which a socket may be idle during a request, in milliseconds. Then Node ends the connection without an
 * answer.
 */
export const IDLE_MS = 20_000;

/** Time to send the answer of a deadline. */
const MARGIN_MS = 5_000;

/**
 * Lets the socket of a request be idle until the request's deadline, where that is later than usual. Node sets the
 * usual time again with the next request of the connection.
 */
export function allowIdleUntil(deadlineMs: number, { socket }: IncomingMessage): void {
  const ms = deadlineMs + MARGIN_MS;
  if (ms > IDLE_MS) socket.setTimeout(ms);
}

/**
 * Sets the usual idle time again for an answer in parts: a caller that stops reading must not hold it until its
 * deadline.
 */
export function limitIdle({ socket }: ServerResponse): void {
  socket?.setTimeout(IDLE_MS);
}
