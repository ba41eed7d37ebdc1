import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Optional } from '@nestjs/common';
import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import { newRequestContext } from '../../request-context/request-context.js';
import { answerRefusal } from '../answer/answer.js';
import { ArrivalRefusals } from './arrival-refusals.js';
import { bodyLate } from './body-arrivals.js';
import { type Caller, NO_PROJECT } from './caller.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { readsEnvelope } from '../route/envelope-readers.js';
import { HeldRequests } from './held-requests.js';
import { KeyScreen } from './key-screen.js';
import { PacedRefusals } from './paced-refusals.js';
import { BUSY } from './permit.js';
import { RequestRecords } from '../request/request-records.js';
import type { Route } from '../route/route-table.js';

/** A request on its arrival. */
export interface Arrived {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: Route;
  readonly caller: Caller;
}

/** Header of an answer after which the connection ends, since the rest of the body is not read. */
export const CLOSE = { Connection: 'close' };

/** HTTP status of the answer about a body that is late: a store has to send its notification again. */
export const lateStatus = ({ path }: Route): number => (readsEnvelope(path) ? 200 : 503);

/**
 * Refuses what can be refused before the framework has any work with it: requests for which there is no room, bodies
 * that do not arrive, and unknown keys. In an attack these are nearly all requests, so each must cost little, and all
 * together only a part of the time.
 */
@Injectable()
export class EarlyRefusals {
  private readonly busy = new ArrivalRefusals(BUSY);
  private readonly bodiesLate = new ArrivalRefusals(bodyLate(), (route) => ({
    headers: CLOSE,
    status: lateStatus(route),
  }));

  private readonly hostMissing = new ArrivalRefusals(
    invalidParameter('Host: the header is missing'),
    (route) => ({
      headers: CLOSE,
      status: readsEnvelope(route.path) ? 200 : 400,
    }),
  );

  constructor(
    private readonly limiter: ConcurrencyLimiter,
    private readonly held: HeldRequests,
    private readonly paced: PacedRefusals,
    private readonly records: RequestRecords,
    @Optional() private readonly keys?: KeyScreen,
  ) {}

  /** Calls `admit`, at once or when the body has arrived, or refuses the request. */
  check(arrived: Arrived, admit: () => void): void {
    const { request, route, caller } = arrived;
    if (this.limiter.refusesOnArrival(caller, route.priority)) this.refuseOnArrival(arrived);
    else if (lacksHost(request)) this.refuseHostless(arrived);
    else if (this.held.mustHold(request)) this.hold(arrived, admit);
    else admit();
  }

  /**
   * Calls `proceed` for an admitted request, or refuses it since its key is unknown. Call it in the request's context.
   */
  checkKey({ request, response, route, caller }: Arrived, proceed: () => void): void {
    const { requestContext } = request;
    const decide = (refusal: AppError | undefined): void => {
      if (refusal === undefined) return proceed();
      requestContext.permit?.release();
      this.paced.add(request, () => {
        if (!response.headersSent && !response.destroyed) answerRefusal(response, requestContext, refusal);
      });
    };
    const mayBeUnknown = route.checksKeys === true && caller.group === NO_PROJECT;
    const refusal = mayBeUnknown ? this.keys?.refusalOf(request) : undefined;
    if (refusal instanceof Promise) void refusal.then(decide);
    else decide(refusal);
  }

  private hold(arrived: Arrived, onArrived: () => void): void {
    const { request, response } = arrived;
    this.held.hold(request, {
      onArrived: () => {
        response.once('finish', () => dropUnread(request));
        onArrived();
      },
      onLate: () => this.refuse(arrived, () => this.refuseLate(arrived)),
      onAborted: () => this.noteAborted(arrived),
    });
  }

  /**
   * A project needs its connections for the requests that are served, so its refusals do not wait while it is alone.
   * Beside others they do: each refusal takes time from the others' requests, and is followed by the next request of
   * its connection.
   */
  private refuseOnArrival(arrived: Arrived): void {
    const { caller } = arrived;
    const mayWait = caller.group === NO_PROJECT || this.limiter.isBesideOthers(caller);
    if (mayWait) this.refuse(arrived, () => this.refuseBusy(arrived));
    else this.refuseBusy(arrived);
  }

  /** The caller may leave while its refusal waits. */
  private refuse(arrived: Arrived, send: () => void): void {
    const { request, response } = arrived;
    this.paced.add(request, () => (response.destroyed ? this.noteAborted(arrived) : send()));
  }

  private refuseBusy({ request, response, route }: Arrived): void {
    this.records.refusedOnArrival(request, route, this.busy.refuse(request, response, route));
  }

  private refuseHostless({ request, response, route }: Arrived): void {
    this.records.unprocessed(request, route, this.hostMissing.refuse(request, response, route));
  }

  private refuseLate({ request, response, route }: Arrived): void {
    this.records.unprocessed(request, route, this.bodiesLate.refuse(request, response, route));
  }

  private noteAborted({ request, response: { statusCode }, route }: Arrived): void {
    request.requestContext = newRequestContext();
    this.records.unprocessed(request, route, { status: statusCode, code: 'ABORTED' });
  }
}

/** HTTP/1.1 requires the header (RFC 9112, 3.2); Node would refuse without trace id and envelope. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/**
 * Drops the rest of an unread body. Node does not drop it once a listener has read some of it, and the connection would
 * accept no further request.
 */
function dropUnread(request: IncomingMessage): void {
  if (!request.readableEnded && request.listenerCount('data') === 0) request.resume();
}
