import { IdentifierField, IntegerField } from '../../../platform/http/field.js';

/** Lists what a player has paid for and the game has still to give (Spec 9, 12). */
export class RetryListRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(50)
  readonly playerId!: string;

  /** Items at most. */
  @IntegerField(1, 5)
  readonly maxLimit!: number;
}
