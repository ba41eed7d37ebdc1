import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { IssueUserTokenService } from '../service/issue-user-token.service.js';
import { RevokeUserTokenService } from '../service/revoke-user-token.service.js';
import { IssueUserTokenRequest, RevokeUserTokenRequest } from './console-auth.request.js';

/** Players' tokens of the console store. The store may take up to five seconds to answer. */
@Controller('billing/api-game/v1/console/auth')
@Access('GAME')
@RequiresScope('PURCHASE')
@Priority('vital')
@Deadline(8)
export class ConsoleAuthController {
  constructor(
    private readonly issueUserToken: IssueUserTokenService,
    private readonly revokeUserToken: RevokeUserTokenService,
  ) {}

  /**
   * Issues a player’s user token from a code of the console’s client. The token is stored for twelve hours and
   * replaces the one before; verifications need it. Spec 1.
   */
  @Post('token')
  @Answers('USER_ACCESS_TOKEN_NOT_VALID', 'EXTERNAL_API_ERROR')
  token(@FormBody() { pjid, playerId, authorizationCode }: IssueUserTokenRequest): Promise<void> {
    return this.issueUserToken.execute({ pjid, playerId, authorizationCode });
  }

  /** Revokes a player’s user token, here and in the console store. Spec 2. */
  @Post('revoke')
  @Answers('EXTERNAL_API_ERROR')
  revoke(@FormBody() { pjid, playerId }: RevokeUserTokenRequest): Promise<void> {
    return this.revokeUserToken.execute(pjid, playerId);
  }
}
