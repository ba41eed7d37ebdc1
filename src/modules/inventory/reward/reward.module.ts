import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalRewards } from './personal-rewards.repository.js';
import { RewardHistoryEntry } from './reward-history-entry.entity.js';
import { Reward } from './reward.entity.js';
import { RewardRepository } from './reward.repository.js';

/** Rewards as they are stored, and the personal data in them. */
@Module({
  imports: [TypeOrmModule.forFeature([Reward, RewardHistoryEntry])],
  providers: [RewardRepository, PersonalRewards],
  exports: [RewardRepository],
})
export class RewardModule {}
