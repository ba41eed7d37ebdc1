import {
  CheckedField,
  IdentifierField,
  IntegerField,
  ListField,
  TextField,
  UnixTimeField,
  WordField,
} from '../../../platform/http/field.js';
import { accepting, oneOf, pattern } from '../../../platform/http/field-checks.js';
import { KEY_ROLES, type KeyRole } from '../../../shared/role.js';
import {
  GRANT_MODES,
  type GrantMode,
  LIMIT_COUNTS,
  type LimitCounts,
  MAX_HOLD_MINUTES,
} from '../domain/project.entity.js';
import { STORE_NAMES, type StoreName } from '../domain/store-settings.js';
import { settingsSchema } from './settings-schema.js';

/** What of it a store needs is checked by the service, which refuses by the name of the setting. */
const isObject = accepting(settingsSchema(), (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object',
);

/** It goes into a header and into paths as it is, so it holds nothing that either would change. */
const projectId = pattern(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/,
  '1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or digit',
  20,
);

/** Adds or changes a project. */
export class SaveProjectRequest {
  @CheckedField(projectId)
  readonly pjid!: string;

  /** What people call the game. */
  @TextField(100)
  readonly name!: string;

  /** Who hands out what was bought outside the game; stays as it is when left out. */
  @WordField(GRANT_MODES, { optional: true })
  readonly grantMode?: GrantMode;

  /** Which amount counts toward monthly limits where the store proves no price: `VERIFIED` (by default), or the `GREATER` of the reserved and the verified one; stays as it is when left out. */
  @WordField(LIMIT_COUNTS, { optional: true })
  readonly limitCounts?: LimitCounts;

  /** Minutes for which an open reservation of a limited account counts toward its limit, 0 (by default) for not at all; stays as it is when left out. */
  @IntegerField(0, MAX_HOLD_MINUTES, { optional: true })
  readonly limitHoldMinutes?: number;
}

/** Lists one project, or all that the caller may see. */
export class ListProjectsRequest {
  /** Only this project; every one that the caller may see when it is left out. */
  @IdentifierField(20, { optional: true })
  readonly pjid?: string;
}

/** Anything that is asked of one project. */
export class ProjectRequest {
  @IdentifierField(20)
  readonly pjid!: string;
}

/** Issues an access key. */
export class IssueKeyRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** What the key may be used for: GAME, PLATFORM, OPERATOR. */
  @ListField(oneOf(KEY_ROLES), { min: 1, max: KEY_ROLES.length })
  readonly roles!: readonly KeyRole[];

  /** To tell keys apart in the list. */
  @TextField(100, { optional: true })
  readonly label?: string;
}

/** Revokes an access key. */
export class RevokeKeyRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** As key/issue answered it. */
  @CheckedField(pattern(/^[\x21-\x7e]{1,36}$/, 'a key id of 1 to 36 characters', 36))
  readonly keyId!: string;
}

/** Saves the settings of one store, whole. */
export class SaveStoreSettingsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Whose settings they are: a store's, or the push service's. */
  @WordField(STORE_NAMES)
  readonly store!: StoreName;

  /** The settings of that one store, all of them every time. Each field says which stores need it or may have it; what else is sent is left behind. */
  @CheckedField(isObject)
  readonly settings!: object;
}

/** Asks a store with the settings that are saved for it. */
export class CheckStoreSettingsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Whose settings are tried: a store's, or the push service's. */
  @WordField(STORE_NAMES)
  readonly store!: StoreName;
}

/** Lists calls of operator endpoints. */
export class ListAuditRequest {
  /** Only calls about this project. */
  @IdentifierField(20, { optional: true })
  readonly pjid?: string;

  /** Start of the time range, Unix seconds, inclusive. */
  @UnixTimeField()
  readonly fromUnixTS!: number;

  /** End of the time range, Unix seconds, inclusive. */
  @UnixTimeField()
  readonly toUnixTS!: number;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;

  @IntegerField(1, 1_000_000)
  readonly pageNo!: number;
}
