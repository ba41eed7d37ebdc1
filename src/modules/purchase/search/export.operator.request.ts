import { IsIn, IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { PurchaseFilterRequest } from './purchase-filter.operator.request.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/format/record-file.js';

/** Exports purchases of a project by the time of their reservation. */
export class ExportPurchasesRequest extends PurchaseFilterRequest {
  /** Format of the file. */
  @IsIn(EXPORT_FORMATS)
  readonly format!: ExportFormat;

  /** Maximum number of purchases, of which the newest are exported; all when absent. The console asks for 50,000. */
  @IsOptional()
  @IsWholeNumber(1, 1_000_000_000)
  readonly maxRows?: number;
}
