import { Global, Module } from '@nestjs/common';
import { InventoryModule, RewardListener } from '../../inventory/index.js';
import { DeliveryPort } from '../../purchase/index.js';
import { GrantModule } from '../grant/grant.module.js';
import { PurchaseDelivery } from './purchase-delivery.service.js';
import { GrantRewardListener } from './grant-reward-listener.service.js';
import { GrantRewards } from './grant-rewards.service.js';
import { RewardedGrantRepository } from './rewarded-grant.repository.js';

/** Implements ports of purchase and inventory. Global, since those modules cannot import it. */
@Global()
@Module({
  imports: [GrantModule, InventoryModule],
  providers: [
    RewardedGrantRepository,
    GrantRewards,
    { provide: DeliveryPort, useClass: PurchaseDelivery },
    { provide: RewardListener, useClass: GrantRewardListener },
  ],
  exports: [DeliveryPort, RewardListener, GrantRewards],
})
export class PurchaseDeliveryModule {}
