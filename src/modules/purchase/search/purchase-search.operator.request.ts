import { IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { readPurchaseCursor } from './purchase-cursor.js';
import { PurchaseFilterRequest } from './purchase-filter.operator.request.js';
import type { SearchPurchasesCommand } from './search-purchases.service.js';

/** Lists purchases of a project by the time of their reservation. */
export class SearchPurchasesRequest extends PurchaseFilterRequest {
  /** `nextCursor` of the page before, which had the same filters; left out for the first page. */
  @IsOptional()
  @IsIdentifier(200)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  /** @throws AppError INVALID_PARAMETER for text that is no cursor of an earlier page with these filters */
  toCommand(): SearchPurchasesCommand {
    const { cursor, pageItemSize: size } = this;
    const filter = this.toFilter();
    return { filter, after: cursor === undefined ? null : readPurchaseCursor(cursor, filter), size };
  }
}
