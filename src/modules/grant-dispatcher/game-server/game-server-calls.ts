import type { NoAnswer } from '../../../platform/outbound/egress-client.js';
import type { GameServer } from './game-server.js';
import type { GrantOrder } from '../grant/grant-order.js';
import type { GrantDelivery, GrantKind } from '../grant/grant.entity.js';

/** Reason of a failure that is retried; a fixed set, because it is a metric label. */
export type GiveFailure =
  | NoAnswer
  /** HTTP status other than 200. */
  | 'status'
  /** Not the envelope of the specification. */
  | 'not-envelope'
  | 'unknown-code'
  /** Given, but the answer names no player. */
  | 'no-player'
  /** The registered secrets cannot be decrypted. */
  | 'secrets';

/** Result of a grant call. */
export type GiveResult =
  | ({ readonly kind: 'given' } & GrantDelivery)
  /** Permanent: not retried. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not-authorized'; readonly code: string }
  | {
      readonly kind: 'failed';
      /** Stored code: the game server's own, or one of Purser. */
      readonly code: string;
      readonly reason: GiveFailure;
      /** Wait that the game server demands; null when it demands none. */
      readonly retryAfterMs: number | null;
    };

/** Result of a probe of a registered address. */
export interface CheckReport {
  /** Kind of grant that the address takes. */
  readonly kind: GrantKind;
  /** Whether an HTTP answer arrived. */
  readonly reachable: boolean;
  /** Null unless the answer has the shape that the specification shows. */
  readonly httpStatus: number | null;
  /** Null unless the answer has that shape, and a code of capital letters, digits and underscores. */
  readonly resultCode: string | null;
  /** Whether the call carried a signature. */
  readonly signed: boolean;
  /** What looks wrong, one sentence each; empty when nothing does. */
  readonly findings: readonly string[];
}

/** Port: calls game servers. Never throws because of a game server's answer or failure. */
export abstract class GameServerCalls {
  /**
   * Asks the game server to give a grant.
   * @param server with an address for the grant's kind
   */
  abstract give(server: GameServer, order: GrantOrder): Promise<GiveResult>;

  /** Sends a request that no game can mistake for a grant; null when no address is registered for the kind. */
  abstract check(server: GameServer, kind: GrantKind): Promise<CheckReport | null>;

  /** Returns when the certificate of the address for a kind expires; null without an address or a certificate. */
  abstract certificateExpiry(server: GameServer, kind: GrantKind): Promise<Date | null>;
}
