import type { IncomingMessage, ServerResponse } from 'node:http';

/** A route as Nest makes it: guards, pipes, controller and filters in one. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<unknown>;

/** A path without parameters, encoding or query, in a route or in a request line. */
const LITERAL_PATH = /^(?:\/[\w-]+)+$/;

/** A path whose last segment is a parameter. */
const PARAMETER_PATH = /^((?:\/[\w-]+)+)\/:(\w+)$/;

/** A segment that needs no decoding. */
const PLAIN_SEGMENT = /^[\w.~-]+$/;

/** A route whose last segment is a parameter of this name. */
interface ParameterRoute {
  readonly name: string;
  readonly handler: RouteHandler;
}

/**
 * The POST routes by path, each found by one look-up. Express tries one layer after another and changes the prototypes
 * of request and response, which slows down all later code: a tenth of the cost of a reservation. Express still handles
 * everything else: other methods, queries, encoded parameters, unknown paths.
 */
export class DirectRoutes {
  private readonly handlers = new Map<string, RouteHandler>();
  /** Keyed by the path before the parameter. */
  private readonly byPrefix = new Map<string, ParameterRoute>();

  /** Adds a route whose path needs no matching; any other is left to Express. */
  add(path: string, handler: RouteHandler): void {
    if (LITERAL_PATH.test(path)) this.handlers.set(path, handler);
    const [, prefix, name] = PARAMETER_PATH.exec(path) ?? [];
    if (prefix !== undefined && name !== undefined) this.byPrefix.set(prefix, { name, handler });
  }

  /** Returns the handler of a request; undefined when Express has to find it. */
  find(request: IncomingMessage): RouteHandler | undefined {
    const { method, url } = request;
    if (method !== 'POST' || url === undefined) return undefined;
    return this.handlers.get(url) ?? this.findByPrefix(request, url);
  }

  /** Sets the parameter as Express would. */
  private findByPrefix(request: IncomingMessage, url: string): RouteHandler | undefined {
    const slashAt = url.lastIndexOf('/');
    const route = this.byPrefix.get(url.slice(0, slashAt));
    const segment = url.slice(slashAt + 1);
    if (route === undefined || !PLAIN_SEGMENT.test(segment)) return undefined;
    (request as IncomingMessage & { params?: object }).params = { [route.name]: segment };
    return route.handler;
  }
}
