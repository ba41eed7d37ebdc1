import { Module } from '@nestjs/common';
import { RewardModule } from '../reward/reward.module.js';
import { ListReservedRewardsService } from './list-reserved-rewards.service.js';
import { ListRewardsService } from './list-rewards.service.js';

/** Lists the rewards of a user and the reserved ones, for the endpoints. */
@Module({
  imports: [RewardModule],
  providers: [ListRewardsService, ListReservedRewardsService],
  exports: [ListRewardsService, ListReservedRewardsService],
})
export class RewardQueryModule {}
