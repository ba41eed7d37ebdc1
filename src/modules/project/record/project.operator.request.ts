import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsIdentifier, IsText, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';
import {
  DEFERRED_VERIFY,
  type DeferredVerify,
  GRANT_MODES,
  type GrantMode,
  LIMIT_COUNTS,
  type LimitCounts,
  MAX_HOLD_MINUTES,
  MAX_LOAD_SHARE,
  MAX_REFUND_POINTS,
  REFUND_POLICIES,
  type RefundPolicy,
  TWO_PERSON_RULES,
  type TwoPersonSetting,
} from './project.entity.js';
import { PROJECT_ID } from '../../../shared/project/project-id.js';
import { IsSavedVersion } from './saved-version-field.request.js';

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

  /**
   * Amount that counts toward monthly limits where the store proves no price: `VERIFIED` (by default), or the `GREATER`
   * of the reserved and the verified one; unchanged when absent.
   */
  @IsOptional()
  @IsIn(LIMIT_COUNTS)
  readonly limitCounts?: LimitCounts;

  /**
   * Minutes for which an open reservation of a limited account counts toward its limit, 0 (by default) for not at all;
   * unchanged when absent.
   */
  @IsOptional()
  @IsWholeNumber(0, MAX_HOLD_MINUTES)
  readonly limitHoldMinutes?: number;

  /**
   * Publisher of the game. Its projects share accounts and monthly limits. `default` by default. Unchanged when absent.
   */
  @IsOptional()
  @Matches(PROJECT_ID, PROJECT_ID_SHAPE)
  readonly publisher?: string;

  /** Relative share of the capacity under overload, 10 by default. Unchanged when absent. */
  @IsOptional()
  @IsWholeNumber(1, MAX_LOAD_SHARE)
  readonly loadShare?: number;

  /**
   * What happens to a verification that the store did not answer: nothing (`OFF`, by default), or Purser keeps the
   * proof, verifies the purchase when the store is back, and then the game continues (`WAIT`), or the items are granted
   * (`GRANT`) or become a reward (`REWARD`). Unchanged when absent.
   */
  @IsOptional()
  @IsIn(DEFERRED_VERIFY)
  readonly deferredVerify?: DeferredVerify;

  /**
   * What happens to players and members whose refunds reach both thresholds: nothing (`OFF`, by default), an event
   * (`WARN`), or an event and refused reservations (`HOLD`); unchanged when absent.
   */
  @IsOptional()
  @IsIn(REFUND_POLICIES)
  readonly refundPolicy?: RefundPolicy;

  /**
   * Points of a refund score from which the policy applies, 5 by default: 1 for a refund, 3 for a chargeback, 5 for
   * fraud; unchanged when absent.
   */
  @IsOptional()
  @IsWholeNumber(1, MAX_REFUND_POINTS)
  readonly refundPoints?: number;

  /**
   * Cancelled purchases in percent of the paid ones from which the policy applies, 20 by default; unchanged when
   * absent.
   */
  @IsOptional()
  @IsWholeNumber(0, 100)
  readonly refundSharePercent?: number;

  /**
   * `ON`: people at the console need a second person to change keys, store settings and the game server, and to replay
   * grants by a filter; `OFF` by default. People cannot turn it off. Unchanged when absent.
   */
  @IsOptional()
  @IsIn(TWO_PERSON_RULES)
  readonly twoPersonRule?: TwoPersonSetting;

  /**
   * What is changed, as the list shows it, or `0` for a project that is not saved yet: refused when it was saved since.
   * Left out: whatever is saved.
   */
  @IsOptional()
  @IsSavedVersion()
  readonly savedVersion?: string;
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
