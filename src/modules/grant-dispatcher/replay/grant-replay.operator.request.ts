import { IsIn, IsOptional, Matches } from 'class-validator';
import {
  ArraySize,
  IsIdentifier,
  IsReason,
  IsUnixTime,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { IsBoid } from '../../../platform/http/body/id-fields.js';
import { openSpanOfSeconds } from '../../../shared/time/time-span.js';
import type { ReplayGrantsCommand } from './replay-grants.service.js';

const MAX_NAMED = 100;

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
    const attempted = openSpanOfSeconds(this.lastAttemptFromUnixTS, this.lastAttemptToUnixTS);
    return {
      pjid,
      boids,
      transactionIds,
      ...openSpanOfSeconds(fromUnixTS, toUnixTS),
      status,
      lastCode: this.lastResultCode,
      attemptFrom: attempted.from,
      attemptTo: attempted.to,
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
