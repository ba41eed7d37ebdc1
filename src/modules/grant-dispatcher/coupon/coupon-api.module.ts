import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { GrantRewardModule } from '../reward/grant-reward.module.js';
import { CouponGrants } from './coupon-grants.service.js';
import { CouponController } from './coupon.controller.js';
import { GiveCouponService } from './give-coupon.service.js';

/** Lets the platform give coupons. */
@Module({
  imports: [GrantModule, GrantRewardModule],
  controllers: [CouponController],
  providers: [CouponGrants, GiveCouponService],
})
export class CouponApiModule {}
