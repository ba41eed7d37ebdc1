import type { PurserClient } from '../../clients/typescript/src/index.js';

export type Fields = Readonly<Record<string, unknown>>;

/** What is bought, by whom. */
export interface Offer {
  readonly playerId: string;
  readonly productId: string;
  readonly microPrice: number;
  readonly currency: string;
}

/** A purchase that is being played. */
export interface Play {
  readonly offer: Offer;
  /** Fields of the offer and of every reservation. */
  readonly reservation: Offer & {
    readonly svcId: string;
    readonly imid: string;
    readonly ipCountry: string;
  };
  /** The service, as the game's server calls it. */
  readonly game: PurserClient;
  /** Does something at the store, as a player or the store itself would. */
  readonly control: (operation: string, body: Fields) => Promise<Fields>;
  /** A plain setting of the store that the project has saved. @throws CliError when it is absent */
  readonly setting: (name: string) => string;
  /** What the console store calls the product. @throws CliError when the product is not registered with one */
  readonly entitlementLabel: () => Promise<string>;
}

/** A store with a simulator: how a purchase goes in it. */
export interface SimulatedStore {
  /** Name of its simulator. */
  readonly name: string;
  /** Name of its settings. */
  readonly settings: string;
  /** Reserves; gives the boid. */
  reserve(play: Play): Promise<string>;
  /** The player pays; gives what proves it, for `verify`. */
  pay(play: Play, boid: string): Promise<Fields>;
  /** Null where the store itself reports the payment, and the service hands out. */
  readonly verify: ((play: Play, boid: string, proof: Fields) => Promise<unknown>) | null;
}

/** A field of an answer, as text; empty when it is not text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
