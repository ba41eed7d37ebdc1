import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';

/** Which port a request came to: that of the public API, or that of the deployment's own network. */
export type Listener = 'public' | 'internal';

/** What only the deployment's own network may reach, where it has a port of its own. */
const INTERNAL_AREAS = ['/operator', '/metrics', '/health', '/console'];

/** Served on both ports; holds no data. */
const SHARED_AREAS = ['/docs', '/openapi.json'];

const isIn = (areas: readonly string[], path: string): boolean =>
  areas.some((area) => path === area || path.startsWith(`${area}/`));

/** Says which paths are served on which port. Without PURSER_INTERNAL_PORT everything is served on one. */
@Injectable()
export class Listeners {
  private readonly isSplit: boolean;

  constructor({ internalPort }: AppConfig) {
    this.isSplit = internalPort !== null;
  }

  serves(listener: Listener, path: string): boolean {
    if (!this.isSplit || isIn(SHARED_AREAS, path)) return true;
    return isIn(INTERNAL_AREAS, path) === (listener === 'internal');
  }
}
