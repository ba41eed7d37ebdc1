import { IsOptional } from 'class-validator';
import {
  IsAsciiIdentifier,
  IsIdentifier,
  IsUnixTime,
  IsWholeNumber,
} from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';

/** Lists calls of operator endpoints. */
export class ListAuditRequest {
  /** Only calls about this project. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** Only calls by this key, by its id. */
  @IsOptional()
  @IsAsciiIdentifier(36)
  readonly actor?: string;

  /** Only calls about this id, such as a boid. */
  @IsOptional()
  @IsIdentifier(200)
  readonly subject?: string;

  /** Only calls of this path. */
  @IsOptional()
  @IsAsciiIdentifier(200)
  readonly action?: string;

  /** Start of the time range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /**
   * End of the time range, Unix seconds, inclusive. A time in the past, the same for every page: new calls shift the
   * pages.
   */
  @IsUnixTime()
  readonly toUnixTS!: number;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGE_NUMBER)
  readonly pageNo!: number;
}
