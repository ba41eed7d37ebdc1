import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import { savedVersionOf } from '../../project/index.js';
import type { ShownGameServer } from './game-server.js';

/** A registered game server, without its secrets. */
export interface GameServerView {
  readonly pjid: string;
  /** URL for products (Spec 24). */
  readonly giveProductUrl: string | null;
  /** URL for coupons (Spec 25). */
  readonly giveItemUrl: string | null;
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** Header that each call carries; its value is not shown. */
  readonly headerName: string | null;
  /** Number of secrets that each call is signed with. */
  readonly signingSecretCount: number;
  /** End of the pause after it refused our authentication; nothing is sent until then. Null while it is called. */
  readonly pausedUntilUnixTS: number | null;
  /** When it was saved. */
  readonly updatedAtUnixTS: number;
  /** Names this state of the registration for a save. */
  readonly savedVersion: string;
}

export const toGameServerView = ({ pausedUntil, updatedAt, ...shown }: ShownGameServer): GameServerView => ({
  pjid: shown.pjid,
  giveProductUrl: shown.giveProductUrl,
  giveItemUrl: shown.giveItemUrl,
  allowedCidrs: shown.allowedCidrs,
  headerName: shown.headerName,
  signingSecretCount: shown.signingSecretCount,
  pausedUntilUnixTS: pausedUntil === null ? null : toUnixSeconds(pausedUntil),
  updatedAtUnixTS: toUnixSeconds(updatedAt),
  savedVersion: savedVersionOf(updatedAt),
});
