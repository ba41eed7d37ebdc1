import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { GrantRewardModule } from '../reward/grant-reward.module.js';
import { CancelCouponService } from './cancel-coupon.service.js';

/** Cancels coupons for operators. */
@Module({
  imports: [GrantModule, GrantRewardModule],
  providers: [CancelCouponService],
  exports: [CancelCouponService],
})
export class CouponModule {}
