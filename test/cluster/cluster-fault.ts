import type { Production } from './production.js';

/** Something that goes wrong in a production, and comes right again. */
export interface ClusterFault {
  readonly id: string;
  readonly name: string;
  /** How long it lasts. */
  readonly lastsMs: number;
  /** Nothing can stand in: callers are served again only after its end. */
  readonly isOutage?: true;
  /** Alerts that must fire. */
  readonly alerts: readonly string[];
  /** Why it cannot be played here, or null. */
  readonly missing?: (production: Production) => string | null;
  readonly begin: (production: Production) => Promise<void> | void;
  readonly end: (production: Production) => Promise<void> | void;
}

/** What a fault does that ends by itself. */
export const nothing = (): void => undefined;
