import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Names one purchase. */
export class PurchaseRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(20)
  readonly boid!: string;
}

/** A reservation, named by everything that must fit it: cancelled (Spec 13) or completed. */
export class ReservedPurchaseRequest {
  /** Unique within the operation; used up by success. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(20)
  readonly boid!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** The reserved product. */
  @IsIdentifier(200)
  readonly productId!: string;
}
