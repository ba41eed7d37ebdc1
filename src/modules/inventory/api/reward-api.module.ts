import { Module } from '@nestjs/common';
import { RewardChangeModule } from '../change/reward-change.module.js';
import { RewardQueryModule } from '../query/reward-query.module.js';
import { RewardListOperatorController } from './reward-list.operator.controller.js';
import { RewardController } from './reward.controller.js';

/** Lets game servers list, reserve and confirm a user's rewards, and operators list the reserved ones. */
@Module({
  imports: [RewardChangeModule, RewardQueryModule],
  controllers: [RewardController, RewardListOperatorController],
})
export class RewardApiModule {}
