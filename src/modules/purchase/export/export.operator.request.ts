import { IsIn } from 'class-validator';
import { PurchaseFilterRequest } from '../search/purchase-filter.operator.request.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/record-file.js';

/** Exports purchases of a project by the time of their reservation. */
export class ExportPurchasesRequest extends PurchaseFilterRequest {
  /** Format of the file. */
  @IsIn(EXPORT_FORMATS)
  readonly format!: ExportFormat;
}
