import { IsOptional } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Finds records by an id. */
export class SearchRequest {
  /** Only of this project; an operator’s key sees its own in any case. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** The whole id: a boid, the store’s order id, a playerId, imid, rewardId, messageId or transactionId. */
  @IsIdentifier(100)
  readonly text!: string;
}
