import type { AccessKey } from './access-key.entity.js';
import type { ConfigFinding } from '../config-lint/config-lint.js';

const SOON_MS = 14 * 86_400_000;

type LintedKey = Pick<AccessKey, 'keyId' | 'label' | 'roles' | 'revokedAt' | 'expiresAt'>;

/** Returns the active keys that expire within 14 days; INFO when another key with the same roles lasts longer. */
export function keyFindings(keys: readonly LintedKey[], now: Date): readonly ConfigFinding[] {
  const active = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const lasts = ({ expiresAt }: LintedKey): boolean =>
    expiresAt === null || expiresAt.getTime() - now.getTime() > SOON_MS;
  const isReplaced = ({ roles }: LintedKey): boolean =>
    active.some((other) => lasts(other) && roles.every((role) => other.roles.includes(role)));
  return active.flatMap((key): ConfigFinding[] => {
    const { keyId, label, expiresAt } = key;
    if (expiresAt === null || lasts(key)) return [];
    const name = label === null ? keyId : `${keyId} (${label})`;
    return [
      {
        code: 'KEY_EXPIRES_SOON',
        severity: isReplaced(key) ? 'INFO' : 'WARNING',
        message: `${name}: the access key expires on ${expiresAt.toISOString().slice(0, 10)}`,
        remedy: 'Issue a new key with key/issue and deploy it, then revoke this one',
      },
    ];
  });
}
