import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { IsCancelReason } from './cancel-reason-field.request.js';

const MAX_BOIDS = 100;

/** Asks for cancellations that another person has to approve. */
export class CancelApprovalRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Purchases to cancel. */
  @ArraySize(1, MAX_BOIDS)
  @IsIdentifier(20, { each: true })
  readonly boids!: readonly string[];

  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's. */
  @IsCancelReason()
  readonly reason!: string;
}
