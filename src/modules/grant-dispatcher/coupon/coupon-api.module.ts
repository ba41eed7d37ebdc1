import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { PurchaseDeliveryModule } from '../purchase-delivery/purchase-delivery.module.js';
import { CouponGrants } from './coupon-grants.service.js';
import { CouponController } from './coupon.controller.js';
import { GiveCouponService } from './give-coupon.service.js';

/** Lets the platform give coupons. */
@Module({
  imports: [GrantModule, PurchaseDeliveryModule],
  controllers: [CouponController],
  providers: [CouponGrants, GiveCouponService],
})
export class CouponApiModule {}
