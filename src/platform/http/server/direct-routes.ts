import type { IncomingMessage, ServerResponse } from 'node:http';

/** A route as Nest makes it: guards, pipes, controller and filters in one. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<unknown>;

/** A path that stands for itself alone, in a route as in a request line: nothing to match, decode or cut off. */
const LITERAL_PATH = /^(?:\/[\w-]+)+$/;

/** One whose last segment is a parameter. */
const PARAMETER_PATH = /^((?:\/[\w-]+)+)\/:(\w+)$/;

/** A segment that is read as it stands. */
const PLAIN_SEGMENT = /^[\w.~-]+$/;

/** A route whose last segment is a parameter of this name. */
interface ParameterRoute {
  readonly name: string;
  readonly handler: RouteHandler;
}

/**
 * The POST routes by path, each found by one look-up. Express tries one layer after another for every request and gives request
 * and response other prototypes, which makes them slow for everybody after it: a tenth of what a reservation costs. It keeps
 * whatever is not found here: other methods, a query, parameters that have to be decoded, unknown paths.
 */
export class DirectRoutes {
  private readonly handlers = new Map<string, RouteHandler>();
  /** By what stands before the parameter. */
  private readonly byPrefix = new Map<string, ParameterRoute>();

  /** Adds a route whose path needs no matching; any other is left to Express. */
  add(path: string, handler: RouteHandler): void {
    if (LITERAL_PATH.test(path)) this.handlers.set(path, handler);
    const [, prefix, name] = PARAMETER_PATH.exec(path) ?? [];
    if (prefix !== undefined && name !== undefined) this.byPrefix.set(prefix, { name, handler });
  }

  find(request: IncomingMessage): RouteHandler | undefined {
    const { method, url } = request;
    if (method !== 'POST' || url === undefined) return undefined;
    return this.handlers.get(url) ?? this.findByPrefix(request, url);
  }

  /** The parameter is left where Express would leave it. */
  private findByPrefix(request: IncomingMessage, url: string): RouteHandler | undefined {
    const slashAt = url.lastIndexOf('/');
    const route = this.byPrefix.get(url.slice(0, slashAt));
    const segment = url.slice(slashAt + 1);
    if (route === undefined || !PLAIN_SEGMENT.test(segment)) return undefined;
    (request as IncomingMessage & { params?: object }).params = { [route.name]: segment };
    return route.handler;
  }
}
