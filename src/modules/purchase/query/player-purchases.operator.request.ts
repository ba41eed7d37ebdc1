import { IsIn, IsOptional } from 'class-validator';
import { IsIdentifier, IsUnixTime, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { PURCHASE_STATUSES } from '../record/fields/purchase-status.js';
import type { ListPlayerPurchasesCommand } from './list-player-purchases.service.js';

/** Lists a player's purchases by the time of their reservation (Spec 15). */
export class ListPlayerPurchasesRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The player of the reservations. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Only purchases in this status; an unknown status is refused, since it would look like an empty history. */
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  readonly purchaseStatus?: string;

  /** Start of the range, inclusive. */
  @IsUnixTime()
  readonly startReservedAtUnixTS!: number;

  /** End of the range, inclusive; at most 50 days after its start. */
  @IsUnixTime()
  readonly endReservedAtUnixTS!: number;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGE_NUMBER)
  readonly pageNo!: number;

  toCommand(): ListPlayerPurchasesCommand {
    const { pjid, playerId, purchaseStatus, startReservedAtUnixTS, endReservedAtUnixTS } = this;
    return {
      pjid,
      playerId,
      status: purchaseStatus,
      from: startReservedAtUnixTS,
      to: endReservedAtUnixTS,
      page: { size: this.pageItemSize, number: this.pageNo },
    };
  }
}
