import { Module } from '@nestjs/common';
import { RewardModule } from '../reward/reward.module.js';
import { ListPlayerRewardsService } from './list-player-rewards.service.js';
import { ListReservedRewardsService } from './list-reserved-rewards.service.js';
import { ListRewardsService } from './list-rewards.service.js';
import { PlayerRewardsRepository } from './player-rewards.repository.js';
import { RewardAttentionRepository } from './reward-attention.repository.js';
import { RewardAttention } from './reward-attention.service.js';
import { RewardListController } from './reward-list.controller.js';
import { RewardListOperatorController } from './reward-list.operator.controller.js';
import { RewardSearchRepository } from './reward-search.repository.js';
import { RewardSearch } from './reward-search.service.js';
import { RewardTimelineService } from './reward-timeline.service.js';
import { RewardOperatorController } from './reward.operator.controller.js';

/**
 * Lists rewards for game servers, and with their histories for operators. Adds rewards to what operators search and
 * look after.
 */
@Module({
  imports: [RewardModule],
  controllers: [RewardListController, RewardListOperatorController, RewardOperatorController],
  providers: [
    ListRewardsService,
    ListReservedRewardsService,
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
