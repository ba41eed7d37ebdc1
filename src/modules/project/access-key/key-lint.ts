import { CEILING_SCOPES } from '../../../shared/access/key-scope.js';
import type { AccessKey } from './access-key.entity.js';
import type { ConfigFinding } from '../config-lint/config-lint.js';

const SOON_MS = 14 * 86_400_000;

type Opened = Pick<AccessKey, 'roles' | 'scopes' | 'readOnly' | 'allowedCidrs' | 'dailyCeilings'>;

type LintedKey = Opened & Pick<AccessKey, 'keyId' | 'label' | 'revokedAt' | 'expiresAt'>;

/** Returns the active keys that expire within 14 days; INFO when another key that opens as much lasts longer. */
export function keyFindings(keys: readonly LintedKey[], now: Date): readonly ConfigFinding[] {
  const active = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const lasts = ({ expiresAt }: LintedKey): boolean =>
    expiresAt === null || expiresAt.getTime() - now.getTime() > SOON_MS;
  const isReplaced = (key: LintedKey): boolean =>
    active.some((other) => lasts(other) && opensAsMuch(other, key));
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

/** Whether every call that `key` may make is open to the other one. Ranges of addresses are compared as text. */
function opensAsMuch(other: Opened, key: Opened): boolean {
  return (
    includesAll(other.roles, key.roles) &&
    isAsWide(other.scopes, key.scopes) &&
    isAsWide(other.allowedCidrs, key.allowedCidrs) &&
    (!other.readOnly || key.readOnly) &&
    CEILING_SCOPES.every(
      (scope) => (other.dailyCeilings[scope] ?? Infinity) >= (key.dailyCeilings[scope] ?? Infinity),
    )
  );
}

const includesAll = <T>(list: readonly T[], wanted: readonly T[]): boolean =>
  wanted.every((one) => list.includes(one));

/** Of lists that limit a key and do not when they are empty. */
const isAsWide = <T>(list: readonly T[], wanted: readonly T[]): boolean =>
  list.length === 0 || (wanted.length > 0 && includesAll(list, wanted));
