import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody } from '../../../platform/http/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route.decorators.js';
import { ReservePaymentPageService } from '../service/reserve-payment-page.service.js';
import { WshopReserveRequest } from './wshop.request.js';
import { type PaymentPageView, toPaymentPageView } from './wshop.view.js';

/** Purchases in the web shop. */
@Controller('billing/api-game/v1/purchase/wshop')
@Access('GAME')
export class WshopController {
  constructor(private readonly reservePage: ReservePaymentPageService) {}

  /** Spec 11. The shop may take ten seconds of its time. */
  @Post('reserve/withGetPaymentUrl')
  @Priority('reserve')
  @Deadline(13)
  async reserve(@FormBody() body: WshopReserveRequest): Promise<PaymentPageView> {
    return toPaymentPageView(await this.reservePage.execute(body.toPageCommand()));
  }
}
