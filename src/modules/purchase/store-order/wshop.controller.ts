import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ReservePaymentPageService } from './reserve-payment-page.service.js';
import { WshopReserveRequest } from './wshop.request.js';
import { type PaymentPageView, toPaymentPageView } from './wshop.view.js';
import type { LimitedReservation } from '../reservation/reservation.view.js';

/** Purchases in the web shop. */
@Controller('billing/api-game/v1/purchase/wshop')
@Access('GAME')
@RequiresScope('PURCHASE')
export class WshopController {
  constructor(private readonly reservePage: ReservePaymentPageService) {}

  /**
   * Reserves a purchase in the web shop and opens its payment page. Show the page in an external browser. The service
   * delivers the item itself once it is paid. Spec 11.
   */
  @Post('reserve/withGetPaymentUrl')
  @Answers<LimitedReservation>(
    'PURCHASE_MONTHLY_LIMITED',
    'JAPANESE_DATE_BIRTH_REQUIRED',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('reserve')
  @Deadline(13)
  async reserve(@FormBody() body: WshopReserveRequest): Promise<PaymentPageView> {
    return toPaymentPageView(await this.reservePage.execute(body.toPageCommand()));
  }
}
