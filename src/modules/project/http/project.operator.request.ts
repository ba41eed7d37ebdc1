import { IsIn, IsObject, IsOptional, Matches } from 'class-validator';
import {
  describedLater,
  IsIdentifier,
  IsText,
  IsUnixTime,
  IsWholeNumber,
  shape,
} from '../../../platform/http/body/field-rules.js';
import {
  GRANT_MODES,
  type GrantMode,
  LIMIT_COUNTS,
  type LimitCounts,
  MAX_HOLD_MINUTES,
  MAX_LOAD_SHARE,
} from '../domain/project.entity.js';
import { STORE_NAMES, type StoreName } from '../domain/settings-registry.js';
import { settingsSchema } from './settings-schema.js';

/** A project id is part of a header and of paths, so it has no character that needs encoding. */
const PROJECT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;
const PROJECT_ID_SHAPE = shape(
  '1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or digit',
  20,
);

/** Adds or changes a project. */
export class SaveProjectRequest {
  @Matches(PROJECT_ID, PROJECT_ID_SHAPE)
  readonly pjid!: string;

  /** Name of the game. */
  @IsText(100)
  readonly name!: string;

  /** How purchases made outside the game are delivered; unchanged when absent. */
  @IsOptional()
  @IsIn(GRANT_MODES)
  readonly grantMode?: GrantMode;

  /** Amount that counts toward monthly limits where the store proves no price: `VERIFIED` (by default), or the `GREATER` of the reserved and the verified one; unchanged when absent. */
  @IsOptional()
  @IsIn(LIMIT_COUNTS)
  readonly limitCounts?: LimitCounts;

  /** Minutes for which an open reservation of a limited account counts toward its limit, 0 (by default) for not at all; unchanged when absent. */
  @IsOptional()
  @IsWholeNumber(0, MAX_HOLD_MINUTES)
  readonly limitHoldMinutes?: number;

  /** Publisher of the game, with whose other projects it shares accounts and monthly limits; `default` unless it is given, stays as it is when left out. */
  @IsOptional()
  @Matches(PROJECT_ID, PROJECT_ID_SHAPE)
  readonly publisher?: string;

  /** Part of the capacity that the project gets while several projects want more than there is, in relation to their shares: 10 by default; stays as it is when left out. */
  @IsOptional()
  @IsWholeNumber(1, MAX_LOAD_SHARE)
  readonly loadShare?: number;
}

/** Lists one project, or all that the caller may see. */
export class ListProjectsRequest {
  /** Only this project; all projects that the caller may see when absent. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;
}

/** Names a project. */
export class ProjectRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Saves the settings of one store; all settings at once. */
export class SaveStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store, or the push service, of the settings. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;

  /** All settings of the store. Each field names the stores that require or allow it; other fields are ignored. */
  @IsObject(describedLater(settingsSchema))
  readonly settings!: object;
}

/** Probes a store with its saved settings. */
export class CheckStoreSettingsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store, or the push service, of the settings. */
  @IsIn(STORE_NAMES)
  readonly store!: StoreName;
}

/** Lists calls of operator endpoints. */
export class ListAuditRequest {
  /** Only calls about this project. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** Only calls by this key, by its id. */
  @IsOptional()
  @IsIdentifier(36)
  readonly actor?: string;

  /** Only calls about this id, such as a boid. */
  @IsOptional()
  @IsIdentifier(200)
  readonly subject?: string;

  /** Only calls of this path. */
  @IsOptional()
  @IsIdentifier(200)
  readonly action?: string;

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
