import { Injectable } from '@nestjs/common';
import type { ErrorFormat } from '../../request-context/error-format.js';
import type { OutageAnswer } from '../../request-context/outage-answer.js';
import type { RoutePriority } from './route.decorators.js';

/** The properties of a route that are needed before its request is processed. */
export interface Route {
  /** The path as its controller declares it; names the route in logs and metrics. */
  readonly path: string;
  readonly priority: RoutePriority;
  readonly deadlineMs: number;
  /** Its error format, where it differs from the common one. */
  readonly errorFormat?: ErrorFormat | undefined;
  /** Its answer to faults of the service, where it is not the envelope. */
  readonly outageAnswer?: OutageAnswer | undefined;
  /** Whether a key that opens nothing is refused on it; other routes are open to all. */
  readonly checksKeys?: boolean | undefined;
}

/** What a route declares. */
export interface RouteRules {
  /** By default the lowest. */
  readonly priority?: RoutePriority | undefined;
  /** Its deadline. */
  readonly seconds?: number | undefined;
  readonly errorFormat?: ErrorFormat | undefined;
  readonly outageAnswer?: OutageAnswer | undefined;
  readonly checksKeys?: boolean | undefined;
}

const DEFAULT_DEADLINE_MS = 5_000;

/** The route of requests that match no other. */
export const UNKNOWN_ROUTE: Route = {
  path: 'unknown',
  priority: 'operator',
  deadlineMs: DEFAULT_DEADLINE_MS,
};

/** A route with parameters: the segments of its path, null for a parameter. */
interface Pattern {
  readonly segments: readonly (string | null)[];
  readonly route: Route;
}

interface MethodRoutes {
  readonly fixed: Map<string, Route>;
  readonly patterns: Pattern[];
}

/** The routes by method and path. Most paths have no parameter and need one lookup, without building a string. */
@Injectable()
export class RouteTable {
  private readonly methods = new Map<string, MethodRoutes>();
  /** Routes of unknown paths, by their prefix. */
  private readonly areas = new Map<string, Route>();

  /**
   * `path` as in the controller, with a slash before it; a segment that begins with a colon is a parameter, one in
   * braces may be empty.
   */
  add(
    method: string,
    path: string,
    { priority = 'operator', seconds, errorFormat, outageAnswer, checksKeys }: RouteRules = {},
  ): void {
    const route = {
      path,
      priority,
      deadlineMs: seconds === undefined ? DEFAULT_DEADLINE_MS : seconds * 1000,
      errorFormat,
      outageAnswer,
      checksKeys,
    };
    if (errorFormat !== undefined) this.areas.set(errorFormat.area, { ...UNKNOWN_ROUTE, errorFormat });
    const routes = this.methods.get(method) ?? { fixed: new Map<string, Route>(), patterns: [] };
    this.methods.set(method, routes);
    if (!/\/\{?:/.test(path)) routes.fixed.set(path, route);
    else routes.patterns.push({ segments: path.split('/').map(segmentOf), route });
  }

  /** Every path that was added, each once. */
  paths(): string[] {
    const routes = [...this.methods.values()].flatMap(({ fixed, patterns }) => [
      ...fixed.values(),
      ...patterns.map(({ route }) => route),
    ]);
    return [...new Set(routes.map(({ path }) => path))];
  }

  /** The route of a method and a {@link targetOf | target}. */
  find(method: string, target: string): Route {
    const routes = this.methods.get(method === 'HEAD' ? 'GET' : method);
    const path = pathOf(target);
    const found = routes?.fixed.get(path) ?? matching(routes?.patterns ?? [], path);
    return found ?? this.unknown(path);
  }

  private unknown(path: string): Route {
    for (const [area, route] of this.areas) if (`${path}/`.startsWith(area)) return route;
    return UNKNOWN_ROUTE;
  }
}

/**
 * What no client sends in a path or a query, though the HTTP parser accepts it. Express would read such a target anew:
 * without what follows the `#`, and with slashes for backslashes. So `/metrics#x` and `/operator\v1#x` would be served
 * where their paths are not.
 */
const RESPELLED = /[\s#]/;

/**
 * Returns the path and query of a request line, without the origin that proxies are sent; null for what no client
 * sends.
 */
export function targetOf(url: string): string | null {
  const target = url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, '');
  return target.startsWith('/') && !RESPELLED.test(target) ? target : null;
}

/** Returns the path of a {@link targetOf | target}. */
export function pathOf(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}

const segmentOf = (text: string): string | null => (/^\{?:/.test(text) ? null : text);

function matching(patterns: readonly Pattern[], path: string): Route | undefined {
  if (patterns.length === 0) return undefined;
  const parts = path.split('/');
  return patterns.find(
    ({ segments }) =>
      segments.length === parts.length && segments.every((text, at) => text === null || text === parts[at]),
  )?.route;
}
