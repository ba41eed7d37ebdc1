import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { GiveCouponService } from './give-coupon.service.js';
import { GiveCouponRequest } from './coupon.request.js';

/** Items of redeemed coupons. */
@Controller('billing/api-in/v1/coupon')
@Access('PLATFORM')
@RequiresScope('COUPON')
@Priority('vital')
export class CouponController {
  constructor(private readonly giveCoupon: GiveCouponService) {}

  /** Gives the items of a coupon through the game server or the inventory. Each transactionId is accepted once. */
  @Post('give')
  @Answers()
  give(@JsonBody() body: GiveCouponRequest): Promise<void> {
    return this.giveCoupon.execute(body.toCommand());
  }
}
