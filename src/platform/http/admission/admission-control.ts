import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import { type Listener, Listeners } from '../route/listeners.js';
import { type RequestContext, withRequestContext } from '../../request-context/request-context.js';
import { bodyLate } from './body-arrivals.js';
import { Callers } from './callers.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { Deadlines } from '../request/deadlines.js';
import { type Arrived, CLOSE, EarlyRefusals, lateStatus } from './early-refusals.js';
import { answerRefusal } from '../answer/answer.js';
import { answerUnknownPath } from '../answer/unknown-path.js';
import { allowIdleUntil } from '../answer/idle-time.js';
import { BUSY } from './permit.js';
import { RequestRecords } from '../request/request-records.js';
import type { Route } from '../route/route-table.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set on every request by the {@link AdmissionControl}, before anything can fail. */
    requestContext: RequestContext;
  }
}

const late = (): AppError =>
  new AppError(
    'SYSTEM_ERROR',
    'The service did not answer in time; quote the traceId when asking for support',
  );

/** Requests that were held for so long, and no longer, have the whole time. */
const SHORT_MS = 100;

interface Admitted extends Arrived {
  /** Whether its path is served where it came in. */
  readonly isServed: boolean;
  /** When it arrived, in milliseconds. */
  readonly begun: number;
}

/** Time until the deadline of a request, in whole seconds if it was held: each length has a list of its own. */
function remainingOf({ deadlineMs }: Route, begun: number): number {
  const heldMs = performance.now() - begun;
  return heldMs < SHORT_MS ? deadlineMs : Math.max(1_000, deadlineMs - 1_000 * Math.ceil(heldMs / 1_000));
}

/**
 * Entry point of every request, before the framework. Sets its trace id (`X-Trace-Id`), admits it or rejects it under
 * overload, answers it at its deadline, and logs and counts it at the end. The body is not read and the caller not
 * authenticated yet.
 */
@Injectable()
export class AdmissionControl {
  @Inject(EarlyRefusals) private readonly early!: EarlyRefusals;

  constructor(
    private readonly listeners: Listeners,
    private readonly callers: Callers,
    private readonly limiter: ConcurrencyLimiter,
    private readonly deadlines: Deadlines,
    private readonly records: RequestRecords,
  ) {}

  /** Passes a request to `next` when it is admitted, or refuses it. */
  handle(
    listener: Listener,
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
  ): void {
    const begun = performance.now();
    const { route, isServed } = this.listeners.routeOf(listener, request);
    const caller = this.callers.of(request);
    const arrived = { request, response, route, isServed, caller, begun };
    if (this.listeners.isDraining) this.admit(arrived, next);
    else this.early.check(arrived, () => this.admit(arrived, next));
  }

  private admit(arrived: Admitted, next: RequestListener): void {
    const { request, response, route, isServed, caller, begun } = arrived;
    const requestContext = this.records.begin(request, route);
    if (route.errorFormat !== undefined) requestContext.errorFormat = route.errorFormat;
    if (route.outageAnswer !== undefined) requestContext.outageAnswer = route.outageAnswer;
    request.requestContext = requestContext;
    if (this.listeners.isDraining) response.setHeader('Connection', 'close');
    requestContext.giveUp = () => this.giveUp(route, request, response);
    const deadline = this.deadlines.begin(remainingOf(route, begun), requestContext.giveUp);
    allowIdleUntil(route.deadlineMs, request);
    const permit = this.limiter.enter({
      caller,
      priority: route.priority,
      onAdmitted: (own) => {
        requestContext.permit = own;
        const proceed = (): void => next(request, response);
        if (isServed) withRequestContext(requestContext, () => this.early.checkKey(arrived, proceed));
        else answerUnknownPath(response, requestContext);
      },
      onRefused: () => {
        requestContext.isLogLimited = true;
        answerRefusal(response, requestContext, BUSY);
      },
    });
    onceClosed(request, response, () => {
      this.records.over(request, route, response, performance.now() - begun);
      permit.release();
      this.deadlines.end(deadline);
    });
  }

  /** The work may continue, but the caller has its answer. */
  private giveUp(route: Route, { requestContext }: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (requestContext.abortBody !== undefined) {
      const refusal = bodyLate();
      answerRefusal(response, requestContext, refusal, { headers: CLOSE, status: lateStatus(route) });
      requestContext.abortBody(refusal);
      return;
    }
    this.records.deadlinePassed(route, requestContext);
    answerRefusal(response, requestContext, late());
  }
}

/**
 * Calls `over` once the answer has been sent or its caller has left. A pipelined response has no socket before the
 * response ahead of it has ended; if the connection ends first, Node 20 emits the event only on the connection.
 */
function onceClosed({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    socket.off('close', end);
    over();
  };
  response.on('close', end);
  if (response.socket === null) socket.setMaxListeners(0).on('close', end);
}
