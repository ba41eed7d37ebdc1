import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';

/** Lists what a player has paid for and the game has still to give (Spec 9, 12). */
export class RetryListRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(50)
  readonly playerId!: string;

  /** Items at most. */
  @IsWholeNumber(1, 5)
  readonly maxLimit!: number;
}
