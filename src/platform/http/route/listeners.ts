import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { ProcessPhase } from '../../process/process-phase.js';
import { pathOf, type Route, RouteTable, targetOf, UNKNOWN_ROUTE } from './route-table.js';

/** The port that a request came to: that of the public API, or that of the deployment's own network. */
export type Listener = 'public' | 'internal';

/** Paths that only the deployment's own network may reach, where it has a port of its own. */
const INTERNAL_AREAS = ['/operator', '/metrics', '/health', '/console'];

/** Served on both ports; holds no data. */
const SHARED_AREAS = ['/docs', '/openapi.json'];

const isIn = (areas: readonly string[], path: string): boolean =>
  areas.some((area) => path === area || path.startsWith(`${area}/`));

/** Decides which paths are served on which port. Without PURSER_INTERNAL_PORT everything is served on one. */
@Injectable()
export class Listeners {
  private readonly isSplit: boolean;

  constructor(
    { internalPort }: AppConfig,
    private readonly routes: RouteTable,
    private readonly phase: ProcessPhase,
  ) {
    this.isSplit = internalPort !== null;
  }

  /** Whether connections are to be closed, since the process is stopping. */
  get isDraining(): boolean {
    return this.phase.isDraining;
  }

  /**
   * The route of a request, and whether it is served where it came in. From here on its url is the target that decides
   * both.
   */
  routeOf(
    listener: Listener,
    request: IncomingMessage,
  ): { readonly route: Route; readonly isServed: boolean } {
    const { method = '', url = '' } = request;
    const target = targetOf(url);
    if (target === null || !this.serves(listener, target)) return { isServed: false, route: UNKNOWN_ROUTE };
    request.url = target;
    return { isServed: true, route: this.routes.find(method, target) };
  }

  private serves(listener: Listener, target: string): boolean {
    if (!this.isSplit) return true;
    const path = pathOf(target);
    return isIn(SHARED_AREAS, path) || isIn(INTERNAL_AREAS, path) === (listener === 'internal');
  }
}
