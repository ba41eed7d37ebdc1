import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';

/** Lists paid purchases whose items the game has still to give (Spec 9, 12). */
export class RetryListRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The player of the reservations. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Maximum number of items. */
  @IsWholeNumber(1, 5)
  readonly maxLimit!: number;
}
