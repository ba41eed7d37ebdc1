import { IsIn, IsObject, IsOptional, Matches } from 'class-validator';
import {
  ArraySize,
  describedLater,
  IsIdentifier,
  IsText,
  IsUnixTime,
  IsWholeNumber,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { KEY_ROLES, type KeyRole } from '../../../shared/role.js';
import {
  GRANT_MODES,
  type GrantMode,
  LIMIT_COUNTS,
  type LimitCounts,
  MAX_HOLD_MINUTES,
} from '../domain/project.entity.js';
import { STORE_NAMES, type StoreName } from '../domain/settings-registry.js';
import { settingsSchema } from './settings-schema.js';

/** A project id goes into a header and into paths as it is, so it has no character that either would encode. */
const PROJECT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;
const PROJECT_ID_SHAPE = shape(
  '1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or digit',
  20,
);

/** Adds or changes a project. */
export class SaveProjectRequest {
  @Matches(PROJECT_ID, PROJECT_ID_SHAPE)
  readonly pjid!: string;

  /** What people call the game. */
  @IsText(100)
  readonly name!: string;

  /** Who hands out what was bought outside the game; stays as it is when left out. */
  @IsOptional()
  @IsIn(GRANT_MODES)
  readonly grantMode?: GrantMode;

  /** Which amount counts toward monthly limits where the store proves no price: `VERIFIED` (by default), or the `GREATER` of the reserved and the verified one; stays as it is when left out. */
  @IsOptional()
  @IsIn(LIMIT_COUNTS)
  readonly limitCounts?: LimitCounts;

  /** Minutes for which an open reservation of a limited account counts toward its limit, 0 (by default) for not at all; stays as it is when left out. */
  @IsOptional()
  @IsWholeNumber(0, MAX_HOLD_MINUTES)
  readonly limitHoldMinutes?: number;
}

/** Lists one project, or all that the caller may see. */
export class ListProjectsRequest {
  /** Only this project; every one that the caller may see when it is left out. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;
}

/** Anything that is asked of one project. */
export class ProjectRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Issues an access key. */
export class IssueKeyRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** What the key may be used for: GAME, PLATFORM, OPERATOR. */
  @ArraySize(1, KEY_ROLES.length)
  @IsIn(KEY_ROLES, { each: true })
  readonly roles!: readonly KeyRole[];

  /** To tell keys apart in the list. */
  @IsOptional()
  @IsText(100)
  readonly label?: string;
}

/** Revokes an access key. */
export class RevokeKeyRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As key/issue answered it. */
  @Matches(/^[\x21-\x7e]{1,36}$/, shape('a key id of 1 to 36 characters', 36))
  readonly keyId!: string;
}

/** Saves the settings of one store, whole. */
export class SaveStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Whose settings they are: a store's, or the push service's. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;

  /** The settings of that one store, all of them every time. Each field says which stores need it or may have it; what else is sent is left behind. */
  @IsObject(describedLater(settingsSchema))
  readonly settings!: object;
}

/** Asks a store with the settings that are saved for it. */
export class CheckStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Whose settings are tried: a store's, or the push service's. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;
}

/** Lists calls of operator endpoints. */
export class ListAuditRequest {
  /** Only calls about this project. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** Start of the time range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the time range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, 1_000_000)
  readonly pageNo!: number;
}
