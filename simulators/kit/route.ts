import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.js';

/** One request, as a route handler sees it. */
export interface Call {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * One wire path. `path` may hold `{variables}`; a variable never spans a raw `/` or `:`, so a `:verb` at the
 * end of a path is distinguished from a colon that a caller has percent-encoded into the variable.
 */
export interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  handle(call: Call): Answer | Promise<Answer>;
}

/** A route and its decoded path variables. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a raw, still percent-encoded path. */
export class RouteTable {
  private readonly compiled: readonly { readonly route: Route; readonly pattern: RegExp }[];

  constructor(routes: readonly Route[]) {
    this.compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  }

  find(method: string, rawPath: string): RouteMatch | null {
    for (const { route, pattern } of this.compiled) {
      const found = route.method === method ? pattern.exec(rawPath) : null;
      if (found) return decodeParams(route, found.groups ?? {});
    }
    return null;
  }
}

/** A path variable that the route is known to have. */
export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`Route ${call.route} has no path variable "${name}".`);
  return value;
}

function toPattern(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>[^/:]+)` : escapeRegExp(part)))
    .join('');
  return new RegExp(`^${source}$`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function decodeParams(route: Route, groups: Record<string, string>): RouteMatch | null {
  try {
    const params = Object.entries(groups).map(([name, raw]) => [name, decodeURIComponent(raw)] as const);
    return { route, params: Object.fromEntries(params) };
  } catch {
    return null; // a broken percent escape names no resource
  }
}
