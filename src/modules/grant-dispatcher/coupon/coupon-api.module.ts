import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { GrantRewardModule } from '../reward/grant-reward.module.js';
import { CancelCouponService } from './cancel-coupon.service.js';
import { CouponGrants } from './coupon-grants.service.js';
import { CouponController } from './coupon.controller.js';
import { CouponOperatorController } from './coupon.operator.controller.js';
import { GiveCouponService } from './give-coupon.service.js';

/** Lets the platform give coupons, and operators cancel them. */
@Module({
  imports: [GrantModule, GrantRewardModule],
  controllers: [CouponController, CouponOperatorController],
  providers: [CouponGrants, GiveCouponService, CancelCouponService],
})
export class CouponApiModule {}
