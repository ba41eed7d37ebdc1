import { IsOptional } from 'class-validator';
import { accepting, reasonText } from '../../../platform/http/body/field-checks.js';
import { IsIdentifier, Satisfies } from '../../../platform/http/body/field-rules.js';
import { operatorReason, REASON_LENGTH } from '../record/fields/cancel-reason.js';
import { PurchaseRequest } from '../record/purchase.request.js';

const written = reasonText(REASON_LENGTH);
const reason = accepting(
  { ...written.schema },
  (value) =>
    written(value) ??
    (Array.from(operatorReason(String(value))).length > REASON_LENGTH
      ? `must have at most ${REASON_LENGTH} characters with its code`
      : undefined),
);

/** A reason that a cancellation can store. */
export const IsCancelReason = (): PropertyDecorator => Satisfies('isCancelReason', reason);

/** Cancels a paid purchase. */
export class CancelPurchaseRequest extends PurchaseRequest {
  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's. */
  @IsCancelReason()
  readonly reason!: string;

  /** Case in the publisher's own system, for the audit log. */
  @IsOptional()
  @IsIdentifier(100)
  readonly ticket?: string;
}
