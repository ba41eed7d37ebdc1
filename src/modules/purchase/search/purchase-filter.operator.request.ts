import { IsIn, IsOptional } from 'class-validator';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import {
  IsAsciiIdentifier,
  IsCountryCode,
  IsIdentifier,
  IsUnixTime,
} from '../../../platform/http/body/field-rules.js';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../record/fields/purchase-status.js';
import type { PurchaseFilter } from './search-purchases.service.js';

const YES_NO = ['Y', 'N'] as const;

/** Selects purchases of a project by the time of their reservation. Filters combine. */
export class PurchaseFilterRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only purchases in this status. */
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  readonly purchaseStatus?: PurchaseStatus;

  /** Only purchases with this payment code, such as `GSTORE_PLAY`. */
  @IsOptional()
  @IsAsciiIdentifier(20)
  readonly payment?: string;

  /** Only purchases of this product. */
  @IsOptional()
  @IsIdentifier(200)
  readonly productId?: string;

  /** Only purchases of this player. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** Only purchases that were reserved from this country. */
  @IsOptional()
  @IsCountryCode()
  readonly ipCountry?: string;

  /**
   * `Y` for payments of testers only, `N` for real payments. A purchase whose store did not say which matches neither.
   */
  @IsOptional()
  @IsIn(YES_NO)
  readonly paymentTesterPurchaseYn?: (typeof YES_NO)[number];

  /** Start of the range of the time of reservation, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  toFilter(): PurchaseFilter {
    const { paymentTesterPurchaseYn: tester, fromUnixTS, toUnixTS } = this;
    return {
      pjid: this.pjid,
      status: this.purchaseStatus,
      payment: this.payment,
      productId: this.productId,
      playerId: this.playerId,
      ipCountry: this.ipCountry,
      isTester: tester === undefined ? undefined : tester === 'Y',
      ...spanOfSeconds(fromUnixTS, toUnixTS),
    };
  }
}
