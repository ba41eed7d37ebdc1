import { Controller, Post } from '@nestjs/common';
import { OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { LookUpPurchaseService } from './look-up-purchase.service.js';
import { LookUpRequest } from './gstore-lookup.request.js';
import { type LookUpView, toLookUpView } from './gstore-lookup.view.js';

/**
 * Looks purchases up in mobile store A for operators. Rate-limited, since it shares the store's quota with payments.
 */
@Controller('billing/api-game/v1/purchase/gstore/play/developer-api')
@OperatorAccess('OPERATOR')
export class GstoreLookUpOperatorController {
  constructor(private readonly lookUpPurchase: LookUpPurchaseService) {}

  /**
   * Shows a purchase and its state in mobile store A, for operator tools. Spec 8. Not for game servers: many calls
   * exhaust the store's quota, which payments need.
   */
  @Post('purchases/products/get/forTool')
  @ReadsOnly()
  @Answers('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE', 'TOO_MANY_REQUESTS')
  @Priority('operator')
  @Deadline(8)
  async lookUp(@JsonBody() { pjid, boid, gstorePurchaseToken }: LookUpRequest): Promise<LookUpView> {
    const command = {
      family: 'GSTORE',
      pjid,
      boid,
      purchaseToken: gstorePurchaseToken ?? undefined,
    } as const;
    return toLookUpView(await this.lookUpPurchase.execute(command));
  }
}
