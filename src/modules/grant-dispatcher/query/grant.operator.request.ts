import { IsIn, IsOptional, Matches } from 'class-validator';
import {
  ArraySize,
  IsIdentifier,
  IsReason,
  IsUnixTime,
  IsWholeNumber,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { IsBoid } from '../../../platform/http/body/id-fields.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { GRANT_STATUSES, type GrantStatus } from '../grant/grant-status.js';
import type { ListGrantsCommand } from './list-grants.service.js';
import type { ReplayGrantsCommand } from '../replay/replay-grants.service.js';

const MAX_NAMED = 100;

const startOf = (unixTS: number | undefined): Date | undefined =>
  unixTS === undefined ? undefined : new Date(unixTS * 1_000);

/** Includes the whole last second in the range. */
const endOf = (unixTS: number | undefined): Date | undefined =>
  unixTS === undefined ? undefined : new Date(unixTS * 1_000 + 999);

/** Lists a project's grants. */
export class ListGrantsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only grants in this status. */
  @IsOptional()
  @IsIn(GRANT_STATUSES)
  readonly status?: GrantStatus;

  /** Owed since, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly fromUnixTS?: number;

  /** Owed until, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly toUnixTS?: number;

  /** Only grants for this player; with an imid, for either of them. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** Only grants for this platform member; with a playerId, for either of them. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGE_NUMBER)
  readonly pageNo!: number;

  toCommand(): ListGrantsCommand {
    const { pjid, status, fromUnixTS, toUnixTS, playerId, imid, pageItemSize: size, pageNo: number } = this;
    const range = { from: startOf(fromUnixTS), to: endOf(toUnixTS) };
    return { pjid, status, ...range, playerId, imid, page: { size, number } };
  }
}

/** Statuses that a replay starts from. */
const REPLAYABLE = ['DEAD', 'PENDING'] as const;

/** Retries grants: by name, or by a filter. */
export class ReplayGrantsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Purchases; not together with a filter. */
  @IsOptional()
  @ArraySize(0, MAX_NAMED)
  @IsBoid({ each: true })
  readonly boids?: readonly string[];

  /** Coupons; not together with a filter. */
  @IsOptional()
  @ArraySize(0, MAX_NAMED)
  @IsIdentifier(20, { each: true })
  readonly transactionIds?: readonly string[];

  /** Owed since, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly fromUnixTS?: number;

  /** Owed until, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly toUnixTS?: number;

  /** Only grants in this status. */
  @IsOptional()
  @IsIn(REPLAYABLE)
  readonly status?: (typeof REPLAYABLE)[number];

  /** Only grants whose last attempt ended with this code, as grant/list shows it. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,60}$/, shape('a result code of 1 to 60 characters', 60))
  readonly lastResultCode?: string;

  /** Only grants whose last attempt began at this time or later, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly lastAttemptFromUnixTS?: number;

  /** Only grants whose last attempt began at this time or earlier, Unix seconds, inclusive. */
  @IsOptional()
  @IsUnixTime()
  readonly lastAttemptToUnixTS?: number;

  toCommand(): ReplayGrantsCommand {
    const { pjid, boids = [], transactionIds = [], fromUnixTS, toUnixTS, status } = this;
    return {
      pjid,
      boids,
      transactionIds,
      from: startOf(fromUnixTS),
      to: endOf(toUnixTS),
      status,
      lastCode: this.lastResultCode,
      attemptFrom: startOf(this.lastAttemptFromUnixTS),
      attemptTo: endOf(this.lastAttemptToUnixTS),
    };
  }

  /** Whether it names its grants one by one. */
  isNamed(): boolean {
    return (this.boids ?? []).length + (this.transactionIds ?? []).length > 0;
  }
}

/** Asks for a replay, which another person has to approve. */
export class RequestReplayRequest extends ReplayGrantsRequest {
  /** Why, for the person who decides. */
  @IsReason(200)
  readonly reason!: string;
}

/** Cancels a coupon. */
export class CancelGrantRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The coupon. */
  @IsIdentifier(20)
  readonly transactionId!: string;

  /** Why, for the audit log. */
  @IsReason(200)
  readonly reason!: string;
}
