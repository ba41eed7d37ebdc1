import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { VerifyConsolePurchaseService } from './verify-console-purchase.service.js';
import { ConsoleVerifyRequest } from './console-verify.request.js';
import { CONSOLE_API } from '../record/api-groups.js';

/** Verifies purchases in the console store. */
@Controller('billing/api-game/v1/purchase/console')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(CONSOLE_API)
export class ConsoleVerificationController {
  constructor(private readonly verifyPurchase: VerifyConsolePurchaseService) {}

  /**
   * Verifies a purchase of the console store by the player's entitlement there. The player needs a user token, which
   * `consoleAuth.token` issues. The store may take up to five seconds, and is asked a second time if it was quick.
   * Spec 3.
   */
  @Post('verify')
  @Answers('USER_ACCESS_TOKEN_NOT_VALID', 'DUPLICATE_REQUEST', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: ConsoleVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body);
  }
}
