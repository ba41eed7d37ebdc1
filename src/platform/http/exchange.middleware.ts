import type { NextFunction, Request, Response } from 'express';
import { type Exchange, newExchange, withinExchange } from '../logging/exchange.js';
import type { Log } from '../logging/log.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set on every request by {@link exchangeMiddleware}, before anything can fail. */
    exchange: Exchange;
  }
}

const milliseconds = (since: number): number => Math.round((performance.now() - since) * 10) / 10;

/** First of all handlers: gives the request its trace id, answers it as `X-Trace-Id`, and logs one line when it is over. */
export function exchangeMiddleware(
  log: Log,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const begun = performance.now();
    const exchange = newExchange(request.header('traceparent'));
    request.exchange = exchange;
    response.setHeader('X-Trace-Id', exchange.traceId);
    response.once('close', () => {
      withinExchange(exchange, () => {
        log.info(response.writableFinished ? 'request' : 'request aborted by the caller', {
          method: request.method,
          route: (request.route as { path?: string } | undefined)?.path ?? 'unknown',
          status: response.statusCode,
          resultCode: exchange.resultCode,
          pjid: exchange.pjid,
          boid: exchange.boid,
          ms: milliseconds(begun),
        });
      });
    });
    withinExchange(exchange, next);
  };
}
