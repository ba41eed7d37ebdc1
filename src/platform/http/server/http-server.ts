import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Router } from 'express';
import { answerPlainly, answerSuccess, PlainAnswer } from '../answer/answer.js';
import { answerFile, FileAnswer } from '../answer/file-answer.js';
import { answerUnknownPath } from '../answer/unknown-path.js';
import { IDLE_MS } from '../answer/idle-time.js';
import { limitConnections, MAX_CONNECTIONS } from './connection-limit.js';
import { DirectRoutes, type RouteHandler } from '../route/direct-routes.js';
import type { AdmissionControl } from '../admission/admission-control.js';
import type { Listener } from '../route/listeners.js';

/**
 * Time limits of connections that no deadline limits. A body that its request waits for may take longer than
 * `requestTimeout`, until the deadline of the request (answerUnreadable). So the limit ends connections whose bodies
 * are still arriving after the answer.
 */
const LIMITS: ServerOptions = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the idle time of a load balancer, so that the server does not close a connection under a request.
  keepAliveTimeout: 65_000,
  // Refused with trace id and envelope instead (EarlyRefusals).
  requireHostHeader: false,
};
/** Connections are closed after this many requests, so that callers spread over added processes. */
const MAX_REQUESTS_PER_CONNECTION = 1_000;

/** Express as a listener; it calls `notHandled` for a request that no handler has answered. */
type ExpressListener = (
  request: IncomingMessage,
  response: ServerResponse,
  notHandled: (error?: unknown) => void,
) => void;

/**
 * Express behind the {@link AdmissionControl}, on a server whose waits are all bounded. Most requests do not reach
 * Express itself ({@link DirectRoutes}), so handlers must not use what Express adds to requests and responses.
 */
export class BoundedExpressAdapter extends ExpressAdapter {
  /** The server for the deployment's own network; listens only with PURSER_INTERNAL_PORT. */
  readonly internalServer: Server = this.newServer('internal');
  private readonly direct = new DirectRoutes();
  private admission: AdmissionControl | undefined;

  constructor() {
    super();
    // Express has already created its router, so settings of these names would have no effect.
    const router = this.getInstance<Express>().router as Router & { caseSensitive: boolean; strict: boolean };
    router.caseSensitive = true;
    router.strict = true;
  }

  /** Sets the entry point of requests; call it before listening. */
  openThrough(admission: AdmissionControl): void {
    this.admission = admission;
  }

  override initHttpServer(): void {
    this.httpServer = this.newServer('public');
  }

  /**
   * Listens with a backlog for every permitted connection. By default Node queues 511 that it has not accepted yet, and
   * a caller whose connection exceeds them waits for at least a second until its system tries again.
   */
  override listen(port: string | number, ...others: unknown[]): Server {
    const host = others.find((each) => typeof each === 'string');
    const onListening = others.find((each) => typeof each === 'function') as (() => void) | undefined;
    return this.httpServer.listen({ port: Number(port), host, backlog: MAX_CONNECTIONS }, onListening);
  }

  /** Ends both servers. */
  override async close(): Promise<void> {
    this.internalServer.close();
    this.internalServer.closeAllConnections();
    await super.close();
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
   * Answers the result of a controller: in the envelope, HTTP 200, unless it is a {@link PlainAnswer} or a
   * {@link FileAnswer}. An interceptor would make the framework build a chain of observables around every call. A
   * result after the deadline is dropped.
   */
  override reply(response: ServerResponse, data: unknown): void {
    if (response.headersSent) return;
    const { requestContext } = response.req;
    if (data instanceof PlainAnswer) answerPlainly(response, requestContext, data);
    else if (data instanceof FileAnswer) void answerFile(response, requestContext, data);
    else answerSuccess(response, requestContext, data as object | null | undefined);
  }

  private newServer(listener: Listener): Server {
    const handle: RequestListener = (request, response) =>
      this.admission?.handle(listener, request, response, this.dispatch);
    // An expectation that is not known is ignored; Node would refuse it without trace id and envelope.
    const server = createServer(LIMITS, handle).on('checkExpectation', handle);
    limitConnections(server);
    server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
    // Requests with longer deadlines have more (allowIdleUntil).
    server.timeout = IDLE_MS;
    return server;
  }

  private readonly dispatch: RequestListener = (request, response) => {
    const handler = this.direct.find(request);
    if (handler === undefined) return this.passToExpress(request, response);
    // Nest answers every other error; here the answer itself failed, and the caller must not wait.
    const giveUp = (): unknown => response.destroy();
    handler(request, response, giveUp).catch(giveUp);
  };

  /**
   * Express runs no handler, not even Nest's, for a URL that it cannot parse (`http://[::1/`), and answers it in HTML.
   */
  private passToExpress(request: IncomingMessage, response: ServerResponse): void {
    const notHandled = (error?: unknown): void => {
      if (error || response.headersSent) response.destroy();
      else answerUnknownPath(response, request.requestContext);
    };
    this.getInstance<ExpressListener>()(request, response, notHandled);
  }
}
