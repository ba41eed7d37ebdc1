import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IsAsciiIdentifier, IsReason, shape } from '../../../platform/http/body/field-rules.js';

/** Opens a session of the console with the deployment's own key. */
export class OpenSessionRequest {
  /** Why the key is used, for the audit log. */
  @IsReason(200)
  readonly reason!: string;
}

/** Ends the caller's own session. */
export class CloseSessionRequest {
  /** Whether all other sessions of the same person end too. */
  @IsOptional()
  @IsBoolean()
  readonly everywhere?: boolean;
}

/** Lists sessions of the console. */
export class ListSessionsRequest {
  /** Only those of this person. */
  @IsOptional()
  @IsAsciiIdentifier(36)
  readonly operatorId?: string;
}

/** Ends a session. */
export class RevokeSessionRequest {
  /** Session id from session/list. */
  @Matches(/^[\da-f-]{36}$/, shape('a session id of 36 characters', 36))
  readonly sessionId!: string;
}
