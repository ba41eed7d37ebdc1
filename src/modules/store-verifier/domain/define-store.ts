import type { Setting, SettingsCheck, SettingsDefinition } from '../../project/index.js';
import type { StorePorts } from './store.js';
import type { UserAuthorization } from './user-token.js';

/** A class that Nest instantiates. */
type Injected<T> = new (...dependencies: never[]) => T;

/** A store's order by the id that operators see (`paymentOrderId`). */
export interface NamedOrder {
  readonly pjid: string;
  readonly id: string;
}

/** Definition of a store. Each adapter folder exports one; `stores.ts` lists them. */
export interface StoreDefinition<Family extends string = string> {
  /**
   * Names the store in settings, metrics, receipt keys and, with `_LIST`, in notifications; upper case, at most 15
   * characters.
   */
  readonly family: Family;
  /** Payment and store codes of the specification that belong to the store. */
  readonly paymentCodes: readonly string[];
  /** Whether players pay outside the game, so that Purser grants what was paid; false when left out. */
  readonly isPaidOutside?: boolean;
  /**
   * Receipt and order keys that a purchase with this order id may have claimed; left out where the store names no
   * order.
   */
  readonly orderKeys?: (order: NamedOrder) => readonly Buffer[];
  /** Payment codes whose shop shows the products that Purser lists (Spec 16); none when left out. */
  readonly listedCodes?: readonly string[];
  /** Settings that operators enter for a project. */
  readonly settings: readonly Setting[];
  readonly settingsFault?: SettingsDefinition['faultOf'];
  /** Checks the saved credentials of a project. */
  readonly check: Injected<SettingsCheck>;
  /** Implementation of each port that the store has. */
  readonly ports: { readonly [Port in keyof StorePorts]?: Injected<NonNullable<StorePorts[Port]>> };
  /** Authorizes players, in the one store that needs a player's token (Spec 1, 2). */
  readonly userAuthorization?: Injected<UserAuthorization>;
  /** Clients and other dependencies of the ports. */
  readonly providers: readonly Injected<object>[];
}

/** Defines a store and keeps its family as a literal type. */
export const defineStore = <const Family extends string>(
  definition: StoreDefinition<Family>,
): StoreDefinition<Family> => definition;
