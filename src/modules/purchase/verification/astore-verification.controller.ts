import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';
import { AstoreVerifyRequest } from './astore.request.js';
import type { OwnedReceipt } from './verification.view.js';
import { ASTORE_API } from '../record/api-groups.js';

/** Verifies purchases in mobile store B. */
@Controller('billing/api-game/v1/purchase/astore/appstore/consumable')
@Access('GAME')
@ApiGroup(ASTORE_API)
export class AstoreVerificationController {
  constructor(private readonly verifyPurchase: VerifyPurchaseService) {}

  /**
   * Verifies a purchase of mobile store B by its receipt. Two servers of the store may have to be asked, each of them slow, so wait
   * for 15 seconds at least; whoever gave up earlier finds the outcome in the purchase list. Then the game gives the item and
   * completes the purchase. Spec 10. A signed transaction is checked against root certificates that the deployment names in
   * `ASTORE_ROOT_CERTS`; one of a paying player also needs `appAppleId` in the settings of the store. Until both are there it is
   * answered with `EXTERNAL_API_ERROR` however often it is tried; `reason` in the purchase’s timeline names the cause. Where the
   * settings hold a key of the store’s server API, the store is asked whether the transaction still stands.
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
