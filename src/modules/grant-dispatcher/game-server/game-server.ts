import type { GrantKind } from '../grant/grant.entity.js';

/** Name of game servers in traces. */
export const GAME_SERVER = 'GAME_SERVER';

/** Names of the addresses of a game server in the outcomes of calls: each may be at a host of its own. */
export const GAME_SERVER_SYSTEMS: Readonly<Record<GrantKind, string>> = {
  PRODUCT: 'GAME_SERVER',
  COUPON: 'GAME_SERVER_COUPON',
};

/** Header that a game requires. */
export interface FixedHeader {
  readonly name: string;
  readonly value: string;
}

/** Registered game server of a project, with everything that a call needs. */
export interface GameServer {
  readonly pjid: string;
  readonly giveProductUrl: string | null;
  readonly giveItemUrl: string | null;
  /** The only addresses that may be called. */
  readonly allowedCidrs: readonly string[];
  readonly header: FixedHeader | null;
  /** `whsec_` and base64; two during a rotation: each call is signed with both. */
  readonly signingSecrets: readonly string[];
  /** Number of saves. */
  readonly revision: number;
}

/** Settings that an operator saves. */
export type GameServerSettings = Omit<GameServer, 'revision'>;

/** What an operator sends to save it. */
export interface SentGameServer extends Omit<GameServerSettings, 'header' | 'signingSecrets'> {
  /** Undefined: the saved one, or none. */
  readonly header: FixedHeader | undefined;
  /** Undefined: the saved ones, or none. */
  readonly signingSecrets: readonly string[] | undefined;
  /** Whether the saved header and the saved secrets stay that are undefined. */
  readonly keepsSecrets: boolean;
  /** Whether the saved header is removed although the saved secrets stay; undefined in requests of earlier versions. */
  readonly removesHeader?: boolean;
}

/** Returns the settings to save, with what stays of the saved ones. */
export function settingsOf(
  { keepsSecrets, removesHeader = false, header, signingSecrets, ...sent }: SentGameServer,
  saved: Pick<GameServer, 'header' | 'signingSecrets'> | null,
): GameServerSettings {
  const kept = keepsSecrets ? saved : null;
  return {
    ...sent,
    header: header ?? (removesHeader ? null : (kept?.header ?? null)),
    signingSecrets: signingSecrets ?? kept?.signingSecrets ?? [],
  };
}

/**
 * Returns the field whose URL keeps the saved header from staying: it has an origin to which no call goes now.
 * Otherwise an operator who may not read the header could have it sent to another server. Signing secrets stay: they
 * are never sent.
 */
export function fieldAwayFrom(
  { keepsSecrets, removesHeader, header, giveProductUrl, giveItemUrl }: SentGameServer,
  saved: Pick<GameServer, 'header' | 'giveProductUrl' | 'giveItemUrl'> | null,
): string | null {
  if (!keepsSecrets || removesHeader || header || !saved?.header) return null;
  const known = [saved.giveProductUrl, saved.giveItemUrl].map(originOf);
  const moved = Object.entries({ giveProductUrl, giveItemUrl }).find(
    ([, url]) => url !== null && !known.includes(originOf(url)),
  );
  return moved?.[0] ?? null;
}

const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin);

/** Settings that an operator may see: the number of secrets, never their values. */
export interface ShownGameServer extends Omit<GameServer, 'header' | 'signingSecrets' | 'revision'> {
  readonly headerName: string | null;
  readonly signingSecretCount: number;
  /** End of the pause after it refused our authentication; null while it is called. */
  readonly pausedUntil: Date | null;
  readonly updatedAt: Date;
}

/** Returns the URL for grants of a kind; null when none is registered. */
export const urlFor = (
  { giveProductUrl, giveItemUrl }: Pick<GameServer, 'giveProductUrl' | 'giveItemUrl'>,
  kind: GrantKind,
): string | null => (kind === 'PRODUCT' ? giveProductUrl : giveItemUrl);
