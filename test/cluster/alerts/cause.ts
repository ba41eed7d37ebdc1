import type { Shoppers } from './shoppers.js';
import type { SmallProduction } from './small-production.js';

/** A small production and those who buy in it. */
export type Scene = SmallProduction & { readonly shoppers: Shoppers };

/** Ends what a cause has begun. */
export type End = () => Promise<unknown> | void;

/** What an alert is for, brought about from outside: as a store, a game, a caller, a server or the machine would. */
export interface Cause {
  readonly id: string;
  readonly name: string;
  /** The alert that must fire. */
  readonly alert: string;
  /** Alerts that the same cause may make fire as well. */
  readonly besides?: readonly string[];
  /** What is not as it would be; absent: nothing. */
  readonly short?: string;
  readonly begin: (scene: Scene) => Promise<End>;
}
