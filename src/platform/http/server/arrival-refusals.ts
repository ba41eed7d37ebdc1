import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorFormat } from '../../request-context/error-format.js';
import { newRequestContext } from '../../request-context/request-context.js';
import { PreparedRefusal } from '../answer/prepared-refusal.js';
import { BUSY } from './permit.js';
import type { Route } from './route-table.js';

/**
 * Refuses requests on their arrival, under overload. They get no deadline, span or permit: what a refusal costs is taken from the
 * requests that are served.
 */
export class ArrivalRefusals {
  private readonly prepared = new Map<ErrorFormat | undefined, PreparedRefusal>();

  /** Returns the answer that it has sent. */
  refuse(request: IncomingMessage, response: ServerResponse, route: Route): PreparedRefusal {
    const requestContext = newRequestContext(request.headers['traceparent'] as string | undefined);
    request.requestContext = requestContext;
    const refusal = this.preparedFor(route.errorFormat);
    refusal.send(response, requestContext.traceId);
    return refusal;
  }

  private preparedFor(errorFormat: ErrorFormat | undefined): PreparedRefusal {
    const known = this.prepared.get(errorFormat);
    if (known !== undefined) return known;
    const refusal = new PreparedRefusal(BUSY, errorFormat);
    this.prepared.set(errorFormat, refusal);
    return refusal;
  }
}
