import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { RegisterPaidPurchaseService } from './register-paid-purchase.service.js';
import { ExternalPaidRequest } from './external-payment.request.js';
import type { KnownOrder } from './external-payment.view.js';

/** Registers payments of card and top-up shops. */
@Controller('billing/api-in/v1/purchase/external')
@Access('PLATFORM')
@RequiresScope('EXTERNAL_PAYMENT')
export class ExternalController {
  constructor(private readonly registerPaidPurchase: RegisterPaidPurchaseService) {}

  /**
   * Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is accepted once.
   */
  @Post('paid')
  @Answers<KnownOrder>()
  @Priority('vital')
  async paid(@JsonBody() body: ExternalPaidRequest): Promise<{ boid: string }> {
    return { boid: await this.registerPaidPurchase.execute(body.toCommand()) };
  }
}
