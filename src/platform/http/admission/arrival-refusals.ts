import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '../../../shared/error/app-error.js';
import { newRequestContext } from '../../request-context/request-context.js';
import type { RefusalOptions } from '../answer/answer.js';
import { PreparedRefusal } from '../answer/prepared-refusal.js';
import type { Route } from '../route/route-table.js';

/**
 * Refuses requests without processing them, all for the same reason. They get no deadline, span or permit: what a
 * refusal costs is taken from the requests that are served.
 */
export class ArrivalRefusals {
  private readonly prepared = new Map<Route, PreparedRefusal>();

  /** @param optionsOf details of the answer to a request of the route */
  constructor(
    private readonly refusal: AppError,
    private readonly optionsOf: (route: Route) => RefusalOptions = () => ({}),
  ) {}

  /** Returns the answer that it has sent. */
  refuse(request: IncomingMessage, response: ServerResponse, route: Route): PreparedRefusal {
    const requestContext = newRequestContext(request.headers['traceparent'] as string | undefined);
    request.requestContext = requestContext;
    const refusal = this.preparedFor(route);
    refusal.send(response, requestContext.traceId);
    return refusal;
  }

  private preparedFor(route: Route): PreparedRefusal {
    const known = this.prepared.get(route);
    if (known !== undefined) return known;
    const refusal = new PreparedRefusal(this.refusal, route, this.optionsOf(route));
    this.prepared.set(route, refusal);
    return refusal;
  }
}
