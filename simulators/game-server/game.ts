import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import { isSigningSecret } from './standard-webhook.js';

/** What a badly written game server gets wrong. */
export const GAME_FLAWS = [
  'no-dedup', // gives again whenever it is called
  'racing-dedup', // looks, gives, then remembers: calls at the same time all give
  'wrong-duplicate-code', // spells the code of a duplicate in its own way
  'other-earlier-values', // answers a duplicate with the time of now
  'status-500', // failures with HTTP status 500
  'status-307', // sends the caller to another address
  'no-auth-check', // lets every caller in
  'no-signature-time', // a signature never grows old
  'accepts-malformed', // takes whatever it is sent for a grant
  'no-user-check', // gives to a player who does not exist
  'needs-optional', // refuses a product without serviceId, a coupon without serverId
  'one-product', // refuses a second line
  'milliseconds', // tells the time in milliseconds
  'not-json', // JSON that calls itself text
] as const;

export type GameFlaw = (typeof GAME_FLAWS)[number];

const DUPLICATE_CODES = ['ALREADY_GIVED_ITEM', 'ALREADY_GIVED_PRODUCT'] as const;
export type DuplicateItemCode = (typeof DUPLICATE_CODES)[number];
export const DUPLICATE_ITEM_CODES: readonly DuplicateItemCode[] = DUPLICATE_CODES;

/** Game behind this server, identified by the fixed string in its paths. */
export interface Game {
  readonly fixedString: string;
  /** The only project whose grants it takes; any when null. */
  readonly pjid: string | null;
  /** The header that callers must send; none when null. */
  readonly header: { readonly name: string; readonly value: string } | null;
  /** Secrets of which one must have signed each call; unsigned calls are taken when empty. */
  readonly signingSecrets: readonly string[];
  /** What a coupon that was given before is answered with: the specification shows both. */
  readonly duplicateItemCode: DuplicateItemCode;
  readonly flaws: readonly GameFlaw[];
}

/** A game to be made, or what to change about one. */
export type GameInput = Partial<Game>;

/** The games of this server. */
export class GameRegistry {
  private readonly games = new Map<string, Game>();

  constructor(private readonly ids: SeededIds) {}

  /** The game with this fixed string, changed by what is given; a new one with a new string when absent. */
  put({ fixedString = this.ids.urlSafe(32), ...patch }: GameInput): Game {
    if (!/^[\w-]{1,100}$/.test(fixedString))
      throw badInput('"fixedString" must be 1 to 100 letters, digits, - or _.');
    if (patch.signingSecrets?.some((secret) => !isSigningSecret(secret)))
      throw badInput('"signingSecrets" must be "whsec_" and the base64 of 24 to 64 bytes each.');
    const known = this.games.get(fixedString) ?? ordinary(fixedString);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const game: Game = { ...known, ...given };
    this.games.set(fixedString, game);
    return game;
  }

  find(fixedString: string): Game | null {
    return this.games.get(fixedString) ?? null;
  }

  get(fixedString: string): Game {
    return this.find(fixedString) ?? refuseUnknown(fixedString);
  }
}

function ordinary(fixedString: string): Game {
  return {
    fixedString,
    pjid: null,
    header: null,
    signingSecrets: [],
    duplicateItemCode: 'ALREADY_GIVED_ITEM',
    flaws: [],
  };
}

function refuseUnknown(fixedString: string): never {
  throw badInput(`No game has the "fixedString" ${fixedString}: make it by the operation game.`);
}
