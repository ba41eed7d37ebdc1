import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';
import { GstorePcVerifyRequest, GstoreVerifyRequest } from './gstore-verify.request.js';
import type { OwnedReceipt } from './verification.view.js';
import { GSTORE_API } from '../record/api-groups.js';

/** Verifies purchases in mobile store A. */
@Controller('billing/api-game/v1/purchase/gstore/play')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(GSTORE_API)
export class GstoreVerificationController {
  constructor(private readonly verifyPurchase: VerifyPurchaseService) {}

  /**
   * Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. The receipt and
   * the store decide whether it was paid. A price or currency that differs from the reserved one replaces it, and
   * `memo` notes the difference. After a success the game gives the item and completes the purchase. The game may
   * consume the item in the store before that. Where the store still shows the item unconsumed after the completion,
   * the service consumes it, since the store refunds unconsumed items after three days. Spec 5.
   */
  @Post('consumable/verify')
  @Answers<OwnedReceipt>(
    'ALREADY_EXIST_DATA',
    'NOT_VALID_RECEIPT',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: GstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }

  /**
   * Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and completion work as
   * with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns it. Spec 6.
   */
  @Post('pc/consumable/verify')
  @Answers('NOT_VALID_RECEIPT', 'NOT_ALLOW_PURCHASE', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verifyPc(@JsonBody() body: GstorePcVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }
}
