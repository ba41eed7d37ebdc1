import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';
import { AstoreVerifyRequest } from './astore-verify.request.js';
import type { OwnedReceipt } from './verification.view.js';
import { ASTORE_API } from '../record/api-groups.js';

/** Verifies purchases in mobile store B. */
@Controller('billing/api-game/v1/purchase/astore/appstore/consumable')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(ASTORE_API)
export class AstoreVerificationController {
  constructor(private readonly verifyPurchase: VerifyPurchaseService) {}

  /**
   * Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the store, so wait
   * for at least 15 seconds; a caller that gave up earlier finds the outcome in the purchase list. After a success
   * the game gives the item and completes the purchase. Spec 10. A signed transaction is checked against root
   * certificates that the deployment names in `ASTORE_ROOT_CERTS`; one of a paying player also needs `appAppleId` in
   * the settings of the store. Until both are there the answer is always `EXTERNAL_API_ERROR`; `reason` in the
   * purchase’s timeline names the cause. Where the settings contain a key of the store’s server API, the service asks
   * the store whether the transaction is still valid.
   */
  @Post('verify')
  @Answers<OwnedReceipt>(
    'ALREADY_EXIST_DATA',
    'NOT_VALID_RECEIPT',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('vital')
  @Deadline(13)
  verify(@JsonBody() body: AstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }
}
