import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';

const MAX_BOIDS = 100;

/** Lists purchases by their ids (Spec 14). */
export class ListPurchasesRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** 1 to 100 ids. */
  @ArraySize(1, MAX_BOIDS)
  @IsIdentifier(20, { each: true })
  readonly boidList!: readonly string[];
}
