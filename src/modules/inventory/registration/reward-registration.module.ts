import { Module } from '@nestjs/common';
import { RewardChangeModule } from '../change/reward-change.module.js';
import { GrantedRewards } from './granted-rewards.service.js';
import { RewardRegistrations } from './reward-registrations.repository.js';

/** Adds rewards, also those that other modules give for purchases and coupons. */
@Module({
  imports: [RewardChangeModule],
  providers: [RewardRegistrations, GrantedRewards],
  exports: [RewardRegistrations, GrantedRewards],
})
export class RewardRegistrationModule {}
