import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Revokes a player's access token (Spec 2). */
export class RevokeUserTokenRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The same id as in verification and completion. */
  @IsIdentifier(50)
  readonly playerId!: string;
}

/** Issues a player's access token (Spec 1). */
export class IssueUserTokenRequest extends RevokeUserTokenRequest {
  /** One-time code that the console's client got. */
  @IsIdentifier(128)
  readonly authorizationCode!: string;
}
