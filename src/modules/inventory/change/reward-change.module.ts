import { Module } from '@nestjs/common';
import { ChangeRewardsService } from './change-rewards.service.js';
import { RewardChangeRepository } from './reward-change.repository.js';

/** Changes rewards, for the API and for withdrawn rewards. */
@Module({
  providers: [RewardChangeRepository, ChangeRewardsService],
  exports: [RewardChangeRepository, ChangeRewardsService],
})
export class RewardChangeModule {}
