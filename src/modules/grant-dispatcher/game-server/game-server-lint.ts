import type { ConfigFinding } from '../../project/index.js';
import type { CheckReport } from './game-server-calls.js';
import type { GrantKind } from '../grant/grant.entity.js';

const SOON_MS = 14 * 86_400_000;

const URL_FIELD: Readonly<Record<GrantKind, string>> = { PRODUCT: 'giveProductUrl', COUPON: 'giveItemUrl' };

/** Builds the finding that no address is registered for a kind of grants; an error while grants wait for it. */
export const missingServer = (kind: GrantKind, isWaitedFor: boolean): ConfigFinding => ({
  code: 'GAME_SERVER_MISSING',
  severity: isWaitedFor ? 'ERROR' : 'WARNING',
  message: isWaitedFor
    ? `${URL_FIELD[kind]}: it is not registered, and grants wait for it`
    : `${URL_FIELD[kind]}: it is not registered, so that nothing which is paid outside the game is sent to the game`,
  remedy:
    'Register the game server with game-server/save, or have the game fetch its grants with grant/pending/list',
});

/** Builds the finding that the registered secrets cannot be decrypted. */
export const unreadableSecrets = (): ConfigFinding => ({
  code: 'GAME_SERVER_NOT_CONFORMANT',
  severity: 'ERROR',
  message:
    'The secrets of the game server cannot be decrypted: the key that sealed them is not in PURSER_SECRET_KEY any more',
  remedy: 'Bring the key back, or save the game server again with its secrets',
});

/** Builds one finding for each thing that looks wrong in the check of a registered address. */
export const conformanceFindings = ({ kind, findings }: CheckReport): readonly ConfigFinding[] =>
  findings.map((finding) => ({
    code: 'GAME_SERVER_NOT_CONFORMANT',
    severity: 'ERROR',
    message: `${URL_FIELD[kind]}: ${finding}`,
    remedy: 'Correct it, then try again with game-server/check',
  }));

/** Builds the finding for a certificate that expires within 14 days, or has expired; empty for null. */
export function certificateFindings(
  kind: GrantKind,
  expiresAt: Date | null,
  now: Date,
): readonly ConfigFinding[] {
  if (expiresAt === null || expiresAt.getTime() - now.getTime() > SOON_MS) return [];
  const hasExpired = expiresAt <= now;
  const day = expiresAt.toISOString().slice(0, 10);
  return [
    {
      code: 'CERTIFICATE_EXPIRES_SOON',
      severity: hasExpired ? 'ERROR' : 'WARNING',
      message: `${URL_FIELD[kind]}: the certificate of its host ${hasExpired ? 'expired' : 'expires'} on ${day}`,
      remedy: 'Renew the certificate, and have the game server load it',
    },
  ];
}
