import type { ServerResponse } from 'node:http';
import type { RequestContext } from '../../request-context/request-context.js';
import type { SpanAttributes, SpanStart } from '../../request-context/span.js';
import type { Route } from '../route/route-table.js';

/** A request as a span, named by its route: a path may hold the id of a project, a query anything. */
export const spanOfRequest = (method: string, { path }: Route): SpanStart => ({
  name: `${method} ${path}`,
  kind: 'server',
  attributes: { 'http.request.method': method, 'http.route': path },
});

/** Ends the span of a request, if it has one. `code`: its resultCode, or a substitute without one. */
export function endRequestSpan(
  { span, pjid }: RequestContext,
  { statusCode, writableFinished }: ServerResponse,
  code: string,
): void {
  if (span === undefined) return;
  const attributes: SpanAttributes = {
    'http.response.status_code': statusCode,
    'purser.result_code': code,
    ...(pjid === undefined ? {} : { 'purser.pjid': pjid }),
  };
  span.end(attributes, !writableFinished || statusCode >= 500);
}
