import type { GameServer } from './game-server.js';
import type { GrantOrder } from './grant-order.js';
import type { GrantDelivery, GrantKind } from './grant.entity.js';

/** Why an attempt came to nothing and is worth another; a fixed set of words, for metrics. */
export type GiveFailure =
  | 'dns'
  | 'address'
  | 'connection-refused'
  | 'connect-timeout'
  | 'timeout'
  | 'tls'
  | 'too-large'
  | 'network'
  /** Another HTTP status than 200. */
  | 'status'
  /** Not the envelope that the specification shows. */
  | 'not-envelope'
  | 'unknown-code'
  /** Handed out, and nobody is named who has received it. */
  | 'no-player'
  /** The secrets that are registered cannot be opened. */
  | 'secrets';

/** What a game server made of a grant. */
export type GiveResult =
  | ({ readonly kind: 'given' } & GrantDelivery)
  /** For good. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not-authorized'; readonly code: string }
  | {
      readonly kind: 'failed';
      /** What is kept of it: the game server's own code, or a word of ours. */
      readonly code: string;
      readonly reason: GiveFailure;
      /** As the game server demands. */
      readonly retryAfterMs: number | null;
    };

/** What a harmless call to a registered address came to. */
export interface CheckReport {
  /** What the address takes. */
  readonly kind: GrantKind;
  /** Something answered by HTTP. */
  readonly reachable: boolean;
  /** The address that was connected to. */
  readonly address: string | null;
  /** Null when nothing answered. */
  readonly httpStatus: number | null;
  /** Null when the answer was no envelope. */
  readonly resultCode: string | null;
  /** Whether the call carried a signature. */
  readonly signed: boolean;
  /** What looks wrong, in plain words; empty when nothing does. */
  readonly findings: readonly string[];
}

/** Calls to game servers. They never throw for what a game server does or fails to do. */
export abstract class GameServerCalls {
  /** @param server with an address for the grant's kind */
  abstract give(server: GameServer, order: GrantOrder): Promise<GiveResult>;

  /** Sends what no game can take for a grant. Null when nothing is registered for the kind. */
  abstract check(server: GameServer, kind: GrantKind): Promise<CheckReport | null>;
}
