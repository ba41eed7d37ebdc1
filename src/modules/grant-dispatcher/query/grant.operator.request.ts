import { IsIn, IsOptional } from 'class-validator';
import { IsIdentifier, IsUnixTime, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { openSpanOfSeconds } from '../../../shared/time/time-span.js';
import { GRANT_STATUSES, type GrantStatus } from '../grant/grant-status.js';
import type { ListGrantsCommand } from './list-grants.service.js';

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
    const range = openSpanOfSeconds(fromUnixTS, toUnixTS);
    return { pjid, status, ...range, playerId, imid, page: { size, number } };
  }
}
