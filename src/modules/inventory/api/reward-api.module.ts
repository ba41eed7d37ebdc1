import { Module } from '@nestjs/common';
import { ChangeRewardsService } from '../change/change-rewards.service.js';
import { RewardChangeModule } from '../change/reward-change.module.js';
import { ListReservedRewardsService } from '../query/list-reserved-rewards.service.js';
import { ListRewardsService } from '../query/list-rewards.service.js';
import { RewardModule } from '../reward/reward.module.js';
import { RewardListOperatorController } from './reward-list.operator.controller.js';
import { RewardController } from './reward.controller.js';

/** Lets game servers list, reserve and confirm a user's rewards, and operators list the reserved ones. */
@Module({
  imports: [RewardModule, RewardChangeModule],
  controllers: [RewardController, RewardListOperatorController],
  providers: [ListRewardsService, ListReservedRewardsService, ChangeRewardsService],
})
export class RewardApiModule {}
