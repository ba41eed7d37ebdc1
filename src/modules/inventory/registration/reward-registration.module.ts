import { Module } from '@nestjs/common';
import { RewardChangeModule } from '../change/reward-change.module.js';
import { GrantedRewards } from './granted-rewards.service.js';
import { RewardRegistrationRepository } from './reward-registration.repository.js';

/** Adds rewards, also those that other modules give for purchases and coupons. */
@Module({
  imports: [RewardChangeModule],
  providers: [RewardRegistrationRepository, GrantedRewards],
  exports: [RewardRegistrationRepository, GrantedRewards],
})
export class RewardRegistrationModule {}
