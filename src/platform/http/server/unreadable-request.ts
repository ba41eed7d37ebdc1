import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { newRequestContext, type RequestContext } from '../../request-context/request-context.js';
import { readsEnvelope } from '../route/envelope-readers.js';
import type { RequestRecords } from '../request/request-records.js';
import { pathOf, type RouteTable, targetOf } from '../route/route-table.js';
import { answerOnSocket, LINGER_MS, unansweredOn } from './socket-answer.js';

/** Node's code for a request that has not arrived in time: its head, or its body. */
const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
/** The parser's code for a caller that has ended the connection in the middle of a request. */
const BROKEN_OFF = 'HPE_INVALID_EOF_STATE';

/** Statuses by error code of the parser; 400 otherwise. A temporary error is 503, so that a store sends it again. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  [TIMEOUT]: 503,
};

const REQUEST_LINE = /^[A-Z]{3,10} (\S+) HTTP\/1\.[01]\r?\n/;

/** Node's error for unreadable bytes. */
interface ReadingError extends NodeJS.ErrnoException {
  /** The packet where parsing stopped; absent after a timeout. */
  readonly rawPacket?: Buffer;
}

/**
 * Answers bytes that never become a request: no HTTP, a header that is too long, a request that does not arrive in
 * time. No handler sees them, so otherwise they would be the only answers without envelope and trace id.
 *
 * The status is 200 only where the request line is there to show a path whose callers read the envelope. A request of
 * an unknown path may be a store's notification, which must not count as delivered.
 */
export function answerUnreadable(
  records: RequestRecords,
  routes: RouteTable,
): (error: ReadingError, socket: Socket) => void {
  return ({ code = '', rawPacket }, socket) => {
    if (socket.writableEnded) return;
    const earlier = unansweredOn(socket);
    if (!socket.writable || earlier !== null) {
      endBehind(earlier, code, socket);
      return;
    }
    const requestContext = newRequestContext();
    const path = pathIn(rawPacket);
    const isForCaller = path !== null && readsEnvelope(path);
    const status = isForCaller ? 200 : (STATUSES[code] ?? 400);
    records.unreadable(requestContext, { status, code: 'INVALID_PARAMETER', reason: code });
    const refusal = invalidParameter('the request cannot be read');
    const said = (isForCaller && routes.find('POST', path).errorFormat?.translate(refusal)) || refusal;
    answerOnSocket(socket, requestContext, said, status);
  };
}

/** The path of the request line; null when it is not in the packet, or is as long as the packet itself. */
function pathIn(packet: Buffer | undefined): string | null {
  const [, url] = REQUEST_LINE.exec(packet?.toString('latin1') ?? '') ?? [];
  const target = targetOf(url ?? '');
  return target === null ? null : pathOf(target);
}

/** Ends a connection on which the error cannot be answered, unless the request whose body it is does. */
function endBehind(earlier: ServerResponse | null, code: string, socket: Socket): void {
  if (earlier === null || earlier.req.complete) socket.destroySoon();
  else if (code === TIMEOUT) leaveToDeadline(earlier, socket);
  else if (isMalformed(code)) leaveToHandler(earlier, socket);
  else socket.destroySoon();
}

/** Whether the bytes themselves are wrong: a caller that has gone is not answered. */
const isMalformed = (code: string): boolean => code.startsWith('HPE_') && code !== BROKEN_OFF;

/**
 * Lets the request refuse its body, now or when it begins to read it. Until it is admitted there is nothing that could.
 */
function leaveToHandler(response: ServerResponse, socket: Socket): void {
  const requestContext = response.req.requestContext as RequestContext | undefined;
  if (requestContext === undefined) {
    socket.destroySoon();
    return;
  }
  // Reported again for each further packet.
  if (requestContext.bodyFault !== undefined) return;
  response.shouldKeepAlive = false;
  requestContext.bodyFault = invalidParameter('body: its chunks cannot be read');
  requestContext.abortBody?.(requestContext.bodyFault);
}

/**
 * Leaves a body that its request still waits for to the request's deadline, which may be later. Node does not report
 * the body again, so a connection that is answered before the rest has come is ended here.
 */
function leaveToDeadline(response: ServerResponse, socket: Socket): void {
  const end = (): void => {
    if (!response.req.complete) socket.destroy();
  };
  response.once('close', () => setTimeout(end, LINGER_MS).unref());
}
