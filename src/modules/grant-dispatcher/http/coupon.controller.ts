import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { GiveCouponService } from '../service/give-coupon.service.js';
import { GiveCouponRequest } from './coupon.request.js';

/** What coupons are good for. */
@Controller('billing/api-in/v1/coupon')
@Access('PLATFORM')
export class CouponController {
  constructor(private readonly giveCoupon: GiveCouponService) {}

  /** Has the game server hand out what a coupon is good for, or the inventory hold it. Each transactionId is taken once. */
  @Post('give')
  @Answers()
  give(@JsonBody() body: GiveCouponRequest): Promise<void> {
    return this.giveCoupon.execute(body.toCommand());
  }
}
