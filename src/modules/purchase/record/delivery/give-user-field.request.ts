import { IsIn } from 'class-validator';
import { IsIdentifier } from '../../../../platform/http/body/field-rules.js';
import type { Delivery } from './delivery.js';

/** The player who receives the products of a payment or the items of a coupon. */
export class GiveUserField {
  /** Kind of the id: IMID for a platform member, GAME_UID for the game's own id. */
  @IsIn(['IMID', 'GAME_UID'])
  readonly idType!: Delivery['userType'];

  /** The id, at most 50 characters. */
  @IsIdentifier(50)
  readonly idValue!: string;
}
