import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Names one purchase. */
export class PurchaseRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id, given by the reservation. */
  @IsIdentifier(20)
  readonly boid!: string;
}

/** Names a reservation by all fields that must match it, for a cancellation (Spec 13) or a completion. */
export class ReservedPurchaseRequest {
  /** Unique within the operation. A success uses it up. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id, given by the reservation. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** The reserved product. */
  @IsIdentifier(200)
  readonly productId!: string;
}
