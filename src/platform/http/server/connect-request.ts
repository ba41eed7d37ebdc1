import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestContext } from '../../request-context/request-context.js';
import { noSuchEndpoint } from '../answer/unknown-path.js';
import type { RequestRecords } from '../request/request-records.js';
import { UNKNOWN_ROUTE } from '../route/route-table.js';
import { answerOnSocket, unansweredOn } from './socket-answer.js';

const NOT_FOUND = 404;

/**
 * Answers a CONNECT as every other method that no path has. Node makes no response for it, and without a listener it
 * closes the connection.
 */
export const answerConnect =
  (records: RequestRecords) =>
  (request: IncomingMessage, socket: Socket): void => {
    // Node has removed its own listener, and an error without one ends the process.
    socket.on('error', () => undefined);
    if (unansweredOn(socket) !== null) return socket.destroySoon();
    const refusal = noSuchEndpoint();
    request.requestContext = newRequestContext(request.headers['traceparent'] as string | undefined);
    records.unprocessed(request, UNKNOWN_ROUTE, { status: NOT_FOUND, code: refusal.code });
    answerOnSocket(socket, request.requestContext, refusal, NOT_FOUND);
  };
