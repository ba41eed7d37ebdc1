import { Global, Module } from '@nestjs/common';
import { DeliveryPort } from '../../purchase/index.js';
import { GrantModule } from '../grant/grant.module.js';
import { GrantRewardModule } from '../reward/grant-reward.module.js';
import { PurchaseDelivery } from './purchase-delivery.service.js';

/** Implements the delivery port of purchases. Global, since the purchase module cannot import it. */
@Global()
@Module({
  imports: [GrantModule, GrantRewardModule],
  providers: [{ provide: DeliveryPort, useClass: PurchaseDelivery }],
  exports: [DeliveryPort],
})
export class PurchaseDeliveryModule {}
