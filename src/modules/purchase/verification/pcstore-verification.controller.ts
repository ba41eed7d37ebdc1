import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';
import { PCSTORE_API } from '../record/api-groups.js';

/** Verifies purchases in the PC store. */
@Controller('billing/api-game/v1/purchase/pcstore/microtxn')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PCSTORE_API)
export class PcstoreVerificationController {
  constructor(private readonly verifyPurchase: VerifyPurchaseService) {}

  /**
   * Captures the money of an order that the player has approved. After a success the game gives the item and
   * completes the purchase.
   */
  @Post('verify')
  @Answers('NOT_VALID_RECEIPT', 'NOT_ALLOW_PURCHASE', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: ReservedPurchaseRequest): Promise<void> {
    const { reqId, pjid, boid, playerId, productId } = body;
    return this.verifyPurchase.execute({
      family: 'PCSTORE',
      operation: 'pcstore',
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      price: null,
      evidence: { kind: 'opened-order' },
    });
  }
}
