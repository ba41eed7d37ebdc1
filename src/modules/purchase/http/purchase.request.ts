import { IdentifierField, ListField } from '../../../platform/http/field.js';
import { identifier } from '../../../platform/http/field-checks.js';

const MOST_BOIDS = 100;

/** A reservation, named by everything that must fit it: cancelled (Spec 13) or completed. */
export class ReservedPurchaseRequest {
  /** Unique within the operation; used up by success. */
  @IdentifierField(100)
  readonly reqId!: string;

  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(20)
  readonly boid!: string;

  /** The player of the reservation. */
  @IdentifierField(50)
  readonly playerId!: string;

  /** The reserved product. */
  @IdentifierField(200)
  readonly productId!: string;
}

/** Lists purchases by their ids (Spec 14). */
export class ListPurchasesRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** 1 to 100 ids. */
  @ListField(identifier(20), { min: 1, max: MOST_BOIDS })
  readonly boidList!: readonly string[];
}
