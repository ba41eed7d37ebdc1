import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reward } from './domain/reward.entity.js';
import { RewardHistoryEntry } from './domain/reward-event.entity.js';
import { RegisterRewardController } from './http/register-reward.controller.js';
import { RewardListOperatorController } from './http/reward-list.operator.controller.js';
import { RewardController } from './http/reward.controller.js';
import { RewardOperatorController } from './http/reward.operator.controller.js';
import { RewardAttentionRepository } from './persistence/reward-attention.repository.js';
import { RewardChanges } from './persistence/reward-changes.repository.js';
import { RewardRegistrations } from './persistence/reward-registrations.repository.js';
import { RewardRepository } from './persistence/reward.repository.js';
import { ChangeRewardsService } from './service/change-rewards.service.js';
import { GrantedRewards } from './service/granted-rewards.service.js';
import { ListReservedRewardsService } from './service/list-reserved-rewards.service.js';
import { ListRewardsService } from './service/list-rewards.service.js';
import { MeasureReservedService } from './service/measure-reserved.service.js';
import { RegisterRewardsService } from './service/register-rewards.service.js';
import { RewardAttention } from './service/reward-attention.service.js';
import { RewardTimelineService } from './service/reward-timeline.service.js';
import { ReservedWatch } from './worker/reserved.watch.js';

const KEPT = [RewardRepository, RewardChanges, RewardRegistrations];

/** Rewards, without a face, and what hands purchases out as rewards. */
@Module({
  imports: [TypeOrmModule.forFeature([Reward, RewardHistoryEntry])],
  providers: [...KEPT, GrantedRewards],
  exports: [...KEPT, GrantedRewards],
})
export class InventoryModule {}

/** Rewards for game servers, the publisher's services and operators. */
@Module({
  imports: [InventoryModule],
  controllers: [
    RewardController,
    RewardListOperatorController,
    RewardOperatorController,
    RegisterRewardController,
  ],
  providers: [
    ListRewardsService,
    ListReservedRewardsService,
    ChangeRewardsService,
    RegisterRewardsService,
    RewardTimelineService,
    RewardAttentionRepository,
    RewardAttention,
  ],
  exports: [InventoryModule],
})
export class InventoryApiModule {}

/** What is looked at in the background. */
@Module({
  imports: [InventoryModule],
  providers: [MeasureReservedService, ReservedWatch],
  exports: [InventoryModule],
})
export class InventoryWorkerModule {}
