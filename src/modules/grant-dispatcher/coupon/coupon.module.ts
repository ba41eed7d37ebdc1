import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { PurchaseDeliveryModule } from '../purchase-delivery/purchase-delivery.module.js';
import { CancelCouponService } from './cancel-coupon.service.js';

/** Cancels coupons for operators. */
@Module({
  imports: [GrantModule, PurchaseDeliveryModule],
  providers: [CancelCouponService],
  exports: [CancelCouponService],
})
export class CouponModule {}
