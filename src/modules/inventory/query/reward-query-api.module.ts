import { Module } from '@nestjs/common';
import { RewardModule } from '../reward/reward.module.js';
import { ListPlayerRewardsService } from './list-player-rewards.service.js';
import { PlayerRewardsRepository } from './player-rewards.repository.js';
import { RewardAttentionRepository } from './reward-attention.repository.js';
import { RewardAttention } from './reward-attention.service.js';
import { RewardSearchRepository } from './reward-search.repository.js';
import { RewardSearch } from './reward-search.service.js';
import { RewardTimelineService } from './reward-timeline.service.js';
import { RewardOperatorController } from './reward.operator.controller.js';

/** Lists rewards and their histories for operators, and adds rewards to what operators search and look after. */
@Module({
  imports: [RewardModule],
  controllers: [RewardOperatorController],
  providers: [
    PlayerRewardsRepository,
    ListPlayerRewardsService,
    RewardTimelineService,
    RewardAttentionRepository,
    RewardAttention,
    RewardSearchRepository,
    RewardSearch,
  ],
})
export class RewardQueryApiModule {}
