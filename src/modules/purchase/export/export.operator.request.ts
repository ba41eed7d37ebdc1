import { IsIn, IsOptional } from 'class-validator';
import { spanOfSeconds } from '../../../shared/time-span.js';
import { IsIdentifier, IsUnixTime } from '../../../platform/http/body/field-rules.js';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../record/purchase-status.js';
import type { PurchaseFilter } from '../search/search-purchases.service.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/record-file.js';

/** Exports purchases of a project by the time of their reservation. */
export class ExportPurchasesRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Start of the range of the time of reservation, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  /** Format of the file. */
  @IsIn(EXPORT_FORMATS)
  readonly format!: ExportFormat;

  /** Only those in this status. */
  @IsOptional()
  @IsIn(PURCHASE_STATUSES)
  readonly purchaseStatus?: PurchaseStatus;

  toFilter(): PurchaseFilter {
    const { pjid, purchaseStatus: status, fromUnixTS, toUnixTS } = this;
    return { pjid, status, ...spanOfSeconds(fromUnixTS, toUnixTS) };
  }
}
