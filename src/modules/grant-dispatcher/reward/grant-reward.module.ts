import { Global, Module } from '@nestjs/common';
import { InventoryModule, RewardListener } from '../../inventory/index.js';
import { GrantRewardListener } from './grant-reward-listener.service.js';
import { GrantRewards } from './grant-rewards.service.js';
import { RewardedGrantRepository } from './rewarded-grant.repository.js';

/** Grants that the inventory delivers. Global, since it implements a port of the inventory, which cannot import it. */
@Global()
@Module({
  imports: [InventoryModule],
  providers: [
    RewardedGrantRepository,
    GrantRewards,
    { provide: RewardListener, useClass: GrantRewardListener },
  ],
  exports: [RewardListener, GrantRewards],
})
export class GrantRewardModule {}
