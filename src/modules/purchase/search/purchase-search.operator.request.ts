import { IsIn, IsOptional } from 'class-validator';
import { spanOfSeconds } from '../../../shared/time-span.js';
import { IsIdentifier, IsUnixTime, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../record/purchase-status.js';
import { readPurchaseCursor } from './purchase-cursor.js';
import type { SearchPurchasesCommand } from './search-purchases.service.js';

/** Lists purchases of a project by the time of their reservation. */
export class SearchPurchasesRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only those in this status. */
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  readonly purchaseStatus?: PurchaseStatus;

  /** Only those paid there: a payment code such as `GSTORE_PLAY`. */
  @IsOptional()
  @IsIdentifier(20)
  readonly payment?: string;

  /** Only those of this product. */
  @IsOptional()
  @IsIdentifier(200)
  readonly productId?: string;

  /** Only those of this player. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** Start of the range of the time of reservation, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  /** `nextCursor` of the page before; left out for the first page. */
  @IsOptional()
  @IsIdentifier(200)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  /** @throws AppError INVALID_PARAMETER for a cursor that no page has answered */
  toCommand(): SearchPurchasesCommand {
    const { pjid, purchaseStatus: status, payment, productId, playerId, cursor } = this;
    const range = spanOfSeconds(this.fromUnixTS, this.toUnixTS);
    return {
      filter: { pjid, status, payment, productId, playerId, ...range },
      after: cursor === undefined ? null : readPurchaseCursor(cursor),
      size: this.pageItemSize,
    };
  }
}
