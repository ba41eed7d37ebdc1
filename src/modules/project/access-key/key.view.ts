import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { DailyCeilings, KeyScope } from '../../../shared/access/key-scope.js';
import type { KeyRole } from '../../../shared/access/role.js';
import type { AccessKeyUse } from './access-key-use.entity.js';
import type { AccessKey } from './access-key.entity.js';
import type { FoundKey } from './find-key.service.js';
import type { ListedKey } from './list-keys.service.js';

/** An access key; the key itself is not stored. */
export interface KeyView {
  readonly keyId: string;
  readonly roles: readonly KeyRole[];
  readonly label: string | null;
  readonly issuedAtUnixTS: number;
  /** Null while the key is active. */
  readonly revokedAtUnixTS: number | null;
  /** Null for a key that does not expire. */
  readonly expiresAtUnixTS: number | null;
  /** Empty: every address may use it. */
  readonly allowedCidrs: readonly string[];
  /** Empty: it opens all that its roles allow. */
  readonly scopes: readonly KeyScope[];
  readonly readOnly: boolean;
  /** Maximum number of records a day, by scope; empty: no ceiling. */
  readonly dailyCeilings: DailyCeilings;
  /** Up to a minute old; null for a key that was never used. */
  readonly lastUsedAtUnixTS: number | null;
}

/** From where a key is used. */
export interface KeyUseView {
  readonly address: string;
  readonly firstUsedAtUnixTS: number;
  readonly lastUsedAtUnixTS: number;
}

/** A key that was found by its text. */
export interface FoundKeyView {
  /** `ADMIN` for the deployment's own key. */
  readonly pjid: string;
  readonly keyId: string;
  /** The key as key/list shows it; null for the deployment's own, which only its environment can revoke. */
  readonly key: KeyView | null;
  /** The latest 100 addresses, the latest first. */
  readonly useList: readonly KeyUseView[];
}

const secondsOf = (time: Date | null): number | null => (time === null ? null : toUnixSeconds(time));

const viewOf = (key: AccessKey, lastUsedAt: Date | null): KeyView => ({
  keyId: key.keyId,
  roles: key.roles,
  label: key.label,
  issuedAtUnixTS: toUnixSeconds(key.issuedAt),
  revokedAtUnixTS: secondsOf(key.revokedAt),
  expiresAtUnixTS: secondsOf(key.expiresAt),
  allowedCidrs: key.allowedCidrs,
  scopes: key.scopes,
  readOnly: key.readOnly,
  dailyCeilings: key.dailyCeilings,
  lastUsedAtUnixTS: secondsOf(lastUsedAt),
});

export const toKeyView = ({ key, lastUsedAt }: ListedKey): KeyView => viewOf(key, lastUsedAt);

const toKeyUseView = ({ address, firstUsedAt, lastUsedAt }: AccessKeyUse): KeyUseView => ({
  address,
  firstUsedAtUnixTS: toUnixSeconds(firstUsedAt),
  lastUsedAtUnixTS: toUnixSeconds(lastUsedAt),
});

export const toFoundKeyView = ({ pjid, keyId, key, uses }: FoundKey): FoundKeyView => ({
  pjid,
  keyId,
  key: key && viewOf(key, uses[0]?.lastUsedAt ?? null),
  useList: uses.map(toKeyUseView),
});
