import { IsIn } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { USER_TYPES, type UserType } from './reward-contents.js';

/** Names a user of a project. */
export class UserRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  @IsIn(USER_TYPES)
  readonly userType!: UserType;

  /** The user's id, of the kind that userType names. */
  @IsIdentifier(50)
  readonly userValue!: string;
}
