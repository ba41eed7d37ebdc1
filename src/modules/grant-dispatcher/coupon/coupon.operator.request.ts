import { IsIdentifier, IsReason } from '../../../platform/http/body/field-rules.js';

/** Cancels a coupon. */
export class CancelGrantRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The coupon. */
  @IsIdentifier(20)
  readonly transactionId!: string;

  /** Why, for the audit log. */
  @IsReason(200)
  readonly reason!: string;
}
