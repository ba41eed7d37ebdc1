import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  type RequestContext,
  newRequestContext,
  tracedRequestContext,
} from '../../request-context/request-context.js';
import { LineLimit } from '../../observability/logging/line-limit.js';
import { Log, type LogFields } from '../../observability/logging/log.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { parseTraceparent } from '../../request-context/traceparent.js';
import { Tracing } from '../../observability/tracing/tracing.js';
import { ClientAddress } from './client-address.js';
import { endRequestSpan, spanOfRequest } from './request-span.js';
import { type Route, UNKNOWN_ROUTE } from '../route/route-table.js';

/** Limited log lines of a second: writing more would take time from other requests. */
const LIMITED_LINES_PER_SECOND = 50;

/** The answer to a request that was not processed. */
interface Unprocessed {
  readonly status: number;
  readonly code: string;
}

/**
 * Logs, counts and traces requests: one line, one observation and, where traces are on, one span each. Of requests that
 * are refused under overload, or for an unknown key, only some have a line, with the number of those that have none.
 */
@Injectable()
export class RequestRecords {
  private readonly limitedLines = new LineLimit(LIMITED_LINES_PER_SECOND);

  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly addresses: ClientAddress,
  ) {}

  /** Begins the record of a request. Health checks and scrapes are not traced. */
  begin(request: IncomingMessage, route: Route): RequestContext {
    const requestContext = this.contextOf(request, route);
    requestContext.address = this.addresses.of(request);
    return requestContext;
  }

  private contextOf({ method = '', headers }: IncomingMessage, route: Route): RequestContext {
    const traceparent = headers['traceparent'] as string | undefined;
    if (!this.tracing.isOn || route.priority === 'health') return newRequestContext(traceparent);
    const parent = parseTraceparent(traceparent);
    const span = this.tracing.begin(spanOfRequest(method, route), { parent });
    return span === undefined ? newRequestContext(traceparent) : tracedRequestContext(span);
  }

  /** Ends the record of a request after `ms`: the answer was sent, or the caller closed the connection. */
  over(
    { method = '', requestContext }: IncomingMessage,
    route: Route,
    response: ServerResponse,
    ms: number,
  ): void {
    const isWhole = response.writableFinished;
    const code = isWhole ? (requestContext.resultCode ?? String(response.statusCode)) : 'ABORTED';
    endRequestSpan(requestContext, response, code);
    this.metrics.requests.inc({ route: route.path, code });
    this.metrics.requestSeconds.observe({ route: route.path }, ms / 1000);
    const unlogged = requestContext.isLogLimited === true ? this.limitedLines.next(performance.now()) : 0;
    if (unlogged === null) return;
    const fields: LogFields = {
      method,
      route: route.path,
      status: response.statusCode,
      resultCode: requestContext.resultCode,
      pjid: requestContext.pjid,
      boid: requestContext.boid,
      reason: requestContext.failure,
      ms: Math.round(ms * 10) / 10,
      ...(unlogged > 0 && { unlogged }),
    };
    this.log.info(isWhole ? 'request' : 'request aborted by the caller', fields, requestContext);
  }

  /** Records a request that was refused on its arrival. */
  refusedOnArrival(request: IncomingMessage, route: Route, refusal: Unprocessed): void {
    this.metrics.shed.inc({ priority: route.priority });
    this.unprocessed(request, route, refusal);
  }

  /** Records a request that was refused before processing, without a duration. */
  unprocessed(request: IncomingMessage, { path }: Route, { status, code }: Unprocessed): void {
    this.metrics.requests.inc({ route: path, code });
    const unlogged = this.limitedLines.next(performance.now());
    if (unlogged === null) return;
    const { method = '', requestContext } = request;
    requestContext.address = this.addresses.of(request);
    const fields = {
      method,
      route: path,
      status,
      resultCode: code,
      ms: 0,
      ...(unlogged > 0 && { unlogged }),
    };
    this.log.info('request', fields, requestContext);
  }

  /** The record of bytes that never became a request; `reason` is the parser's. */
  unreadable(
    requestContext: RequestContext,
    { status, code, reason }: Unprocessed & { readonly reason: string },
  ): void {
    this.metrics.requests.inc({ route: UNKNOWN_ROUTE.path, code });
    const unlogged = this.limitedLines.next(performance.now());
    if (unlogged === null) return;
    const fields = { reason, status, ...(unlogged > 0 && { unlogged }) };
    this.log.info('request unreadable', fields, requestContext);
  }

  /** Counts a request that was answered by its deadline. */
  deadlinePassed({ path }: Route, requestContext: RequestContext): void {
    this.metrics.deadlinesPassed.inc({ route: path });
    this.log.error('deadline of a request passed', undefined, { route: path }, requestContext);
  }
}
