import type { IncomingMessage, ServerResponse } from 'node:http';

/** A route as Nest makes it: guards, pipes, controller and filters in one. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<unknown>;

/** A path that stands for itself alone, in a route as in a request line: nothing to match, decode or cut off. */
const LITERAL_PATH = /^(?:\/[\w-]+)+$/;

/**
 * The POST routes by path, each found by one look-up. Express tries one layer after another for every request and gives request
 * and response other prototypes, which makes them slow for everybody after it: a tenth of what a reservation costs. It keeps
 * whatever is not found here: other methods, parameters, a query, unknown paths.
 */
export class DirectRoutes {
  private readonly handlers = new Map<string, RouteHandler>();

  /** Adds a route whose path needs no matching; any other is left to Express. */
  add(path: string, handler: RouteHandler): void {
    if (LITERAL_PATH.test(path)) this.handlers.set(path, handler);
  }

  find({ method, url }: IncomingMessage): RouteHandler | undefined {
    return method === 'POST' && url !== undefined ? this.handlers.get(url) : undefined;
  }
}
