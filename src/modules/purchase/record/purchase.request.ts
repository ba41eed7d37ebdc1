import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';

const MAX_BOIDS = 100;

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

/** Lists purchases by their ids (Spec 14). */
export class ListPurchasesRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** 1 to 100 ids. */
  @ArraySize(1, MAX_BOIDS)
  @IsIdentifier(20, { each: true })
  readonly boidList!: readonly string[];
}
