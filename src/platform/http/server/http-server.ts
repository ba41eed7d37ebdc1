import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Router } from 'express';
import { answerPlainly, answerSuccess, PlainAnswer } from '../answer/answer.js';
import { DirectRoutes, type RouteHandler } from './direct-routes.js';
import type { AdmissionControl } from './admission-control.js';

/** Bounds of connections. A slow body is answered earlier, by its request's deadline; this ends what comes after. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Longer than a load balancer keeps its own connections idle, so that it is not us who closes under a request.
  keepAliveTimeout: 65_000,
};
const MAX_CONNECTIONS = 2_000;
/** Callers connect anew now and then, so that they spread over processes that were added. */
const MAX_REQUESTS_PER_CONNECTION = 1_000;
/** Nothing was sent or received for this long while a request was under way: longer than every deadline. */
const SILENCE_MS = 20_000;

/**
 * Express behind the {@link AdmissionControl}, on a server whose waits are all bounded. Most requests do not reach Express itself
 * ({@link DirectRoutes}), so whatever is done with a request or a response must not need what Express adds to them.
 */
export class BoundedExpressAdapter extends ExpressAdapter {
  private readonly direct = new DirectRoutes();
  private gate: AdmissionControl | undefined;

  constructor() {
    super();
    // Express has made its router by now, so its settings of these names come too late.
    const router = this.getInstance<Express>().router as Router & { caseSensitive: boolean; strict: boolean };
    router.caseSensitive = true;
    router.strict = true;
  }

  /** To be called before listening. */
  openThrough(gate: AdmissionControl): void {
    this.gate = gate;
  }

  override initHttpServer(): void {
    const server = createServer(LIMITS, (request, response) =>
      this.gate?.handle(request, response, this.dispatch),
    );
    server.maxConnections = MAX_CONNECTIONS;
    server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
    server.timeout = SILENCE_MS;
    this.httpServer = server;
  }

  /** Nest adds each of its POST routes by this. */
  override post(path: unknown, handler?: unknown): unknown {
    if (typeof path === 'string') this.direct.add(path, handler as RouteHandler);
    return super.post(path, handler as () => unknown);
  }

  override status(response: ServerResponse, statusCode: number): void {
    response.statusCode = statusCode;
  }

  override setHeader(response: ServerResponse, name: string, value: string): void {
    response.setHeader(name, value);
  }

  /**
   * Answers what a controller returned: in the envelope, HTTP 200, unless it is a {@link PlainAnswer}. Here and not in an
   * interceptor, since the framework builds a chain of observables around every call as soon as there is one. What comes after
   * the deadline has answered is dropped.
   */
  override reply(response: ServerResponse, data: unknown): void {
    if (response.headersSent) return;
    const { requestContext } = response.req;
    if (data instanceof PlainAnswer) answerPlainly(response, requestContext, data);
    else answerSuccess(response, requestContext, data as object | null | undefined);
  }

  private readonly dispatch: RequestListener = (request, response) => {
    const handler = this.direct.find(request);
    if (handler === undefined) return this.getInstance<RequestListener>()(request, response);
    // Nest answers whatever fails; what fails here is answering, and the caller must not wait for it.
    const giveUp = (): unknown => response.destroy();
    handler(request, response, giveUp).catch(giveUp);
  };
}
