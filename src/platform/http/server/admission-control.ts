import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppError, invalidParameter } from '../../../shared/app-error.js';
import { Phase } from './phase.js';
import { type RequestContext, withRequestContext } from '../../request-context/request-context.js';
import { Admission } from './admission.js';
import { Deadlines } from './deadlines.js';
import { answerRefusal } from '../answer/answer.js';
import { readsEnvelope } from './envelope-readers.js';
import { RequestRecords } from './request-records.js';
import { type Route, RouteTable } from './route-table.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set on every request by the {@link AdmissionControl}, before anything can fail. */
    requestContext: RequestContext;
  }
}

const BUSY_SECONDS = 1;

const busy = (): AppError =>
  new AppError('SYSTEM_ERROR', 'The service has too much to do; try again', undefined, BUSY_SECONDS);

const late = (): AppError =>
  new AppError(
    'SYSTEM_ERROR',
    'The service did not answer in time; quote the traceId when asking for support',
  );

/**
 * Where every request comes in, before the framework: gives it its trace id (`X-Trace-Id`), turns it away when there is too
 * much to do, sees to it that it is answered within its deadline, and logs and counts it when it is over. Nothing of a body
 * has been read here, nobody has been authenticated.
 */
@Injectable()
export class AdmissionControl {
  constructor(
    private readonly routes: RouteTable,
    private readonly admission: Admission,
    private readonly deadlines: Deadlines,
    private readonly phase: Phase,
    private readonly records: RequestRecords,
  ) {}

  /** Passes a request on to `next`, or answers it at once. */
  handle(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const begun = performance.now();
    const route = this.routes.find(request.method ?? '', request.url ?? '');
    const requestContext = this.records.begin(request, route);
    if (route.errorFormat !== undefined) requestContext.errorFormat = route.errorFormat;
    request.requestContext = requestContext;
    if (this.phase.isDraining) response.setHeader('Connection', 'close');
    const place = this.admission.enter(route.priority);
    requestContext.place = place;
    const deadline =
      place && this.deadlines.begin(route.deadlineMs, () => this.giveUp(route, request, response));
    response.on('close', () => {
      this.records.over(request, route, response, performance.now() - begun);
      if (deadline === undefined) return;
      place?.leave();
      this.deadlines.end(deadline);
    });
    if (deadline === undefined) {
      this.records.shed(route);
      answerRefusal(response, requestContext, busy());
    } else {
      withRequestContext(requestContext, () => next(request, response));
    }
  }

  /** The work may go on, but nobody waits for it any more. */
  private giveUp(route: Route, { requestContext }: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (requestContext.isReceiving) {
      const refusal = invalidParameter('the body did not arrive in time');
      const status = readsEnvelope(route.path) ? 200 : 503;
      answerRefusal(response, requestContext, refusal, { headers: { Connection: 'close' }, status });
      return;
    }
    this.records.deadlinePassed(route, requestContext);
    answerRefusal(response, requestContext, late());
  }
}
