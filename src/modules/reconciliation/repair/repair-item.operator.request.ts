import { IsIn } from 'class-validator';
import { IsReason } from '../../../platform/http/body/field-rules.js';
import { IsRowId } from '../../../platform/http/body/id-fields.js';
import { REPAIRS, type Repair } from '../run/difference.js';
import { ReconciliationRunRequest } from '../run/reconciliation.operator.request.js';

const MAX_REASON = 150;

/** Repairs a difference. */
export class RepairReconciliationRequest extends ReconciliationRunRequest {
  /** Id of the difference. */
  @IsRowId()
  readonly itemId!: string;

  /** One of the item's `repairs`. */
  @IsIn(REPAIRS)
  readonly repair!: Repair;

  /** Why; for the audit log, and the reason of a cancellation. */
  @IsReason(MAX_REASON)
  readonly reason!: string;
}
