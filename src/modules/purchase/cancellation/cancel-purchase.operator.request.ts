import { IsOptional } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { IsCancelReason } from './cancel-reason-field.request.js';

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
