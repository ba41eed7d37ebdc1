import { Module } from '@nestjs/common';
import { RegisterRewardController } from './register-reward.controller.js';
import { RegisterRewardsService } from './register-rewards.service.js';
import { RewardRegistrationModule } from './reward-registration.module.js';

/** Lets the publisher's services register rewards. */
@Module({
  imports: [RewardRegistrationModule],
  controllers: [RegisterRewardController],
  providers: [RegisterRewardsService],
})
export class RewardRegistrationApiModule {}
