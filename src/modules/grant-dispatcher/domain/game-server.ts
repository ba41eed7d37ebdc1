import type { GrantKind } from './grant.entity.js';

/** A header that a game demands. */
export interface FixedHeader {
  readonly name: string;
  readonly value: string;
}

/** Where a project's game server takes grants, with everything that a call needs. */
export interface GameServer {
  readonly pjid: string;
  readonly giveProductUrl: string | null;
  readonly giveItemUrl: string | null;
  /** The only addresses that may be called. */
  readonly allowedCidrs: readonly string[];
  readonly header: FixedHeader | null;
  /** `whsec_` and base64; during a rotation two, and a call is signed with each. */
  readonly signingSecrets: readonly string[];
  /** Counts the saves. */
  readonly revision: number;
}

/** What an operator saves. */
export type GameServerSettings = Omit<GameServer, 'revision'>;

/** What an operator may see: that there are secrets, never which. */
export interface ShownGameServer extends Omit<GameServer, 'header' | 'signingSecrets' | 'revision'> {
  readonly headerName: string | null;
  readonly signingSecretCount: number;
  /** Since it refused our authentication; null while it is called. */
  readonly pausedUntil: Date | null;
  readonly updatedAt: Date;
}

/** Where grants of a kind go; null when nowhere is registered. */
export const urlFor = (
  { giveProductUrl, giveItemUrl }: Pick<GameServer, 'giveProductUrl' | 'giveItemUrl'>,
  kind: GrantKind,
): string | null => (kind === 'PRODUCT' ? giveProductUrl : giveItemUrl);
