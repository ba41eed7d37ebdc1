import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { EventModule } from '../event/index.js';
import { Reward } from './domain/reward.entity.js';
import { RewardHistoryEntry } from './domain/reward-event.entity.js';
import { RegisterRewardController } from './http/register-reward.controller.js';
import { RewardListOperatorController } from './http/reward-list.operator.controller.js';
import { RewardController } from './http/reward.controller.js';
import { RewardOperatorController } from './http/reward.operator.controller.js';
import { PlayerRewardsRepository } from './persistence/player-rewards.repository.js';
import { PersonalRewards } from './persistence/personal-rewards.repository.js';
import { RewardAttentionRepository } from './persistence/reward-attention.repository.js';
import { RewardChanges } from './persistence/reward-changes.repository.js';
import { RewardEventRepository } from './persistence/reward-event.repository.js';
import { RewardRegistrations } from './persistence/reward-registrations.repository.js';
import { RewardSearchRepository } from './persistence/reward-search.repository.js';
import { RewardRepository } from './persistence/reward.repository.js';
import { ChangeRewardsService } from './service/change-rewards.service.js';
import { GrantedRewards } from './service/granted-rewards.service.js';
import { ListPlayerRewardsService } from './service/list-player-rewards.service.js';
import { ListReservedRewardsService } from './service/list-reserved-rewards.service.js';
import { ListRewardsService } from './service/list-rewards.service.js';
import { MeasureReservedService } from './service/measure-reserved.service.js';
import { RegisterRewardsService } from './service/register-rewards.service.js';
import { RewardAttention } from './service/reward-attention.service.js';
import { RewardEventSource } from './service/reward-event-source.service.js';
import { RewardSearch } from './service/reward-search.service.js';
import { RewardTimelineService } from './service/reward-timeline.service.js';

const REPOSITORIES = [RewardRepository, RewardChanges, RewardRegistrations];
const EVENT_PROVIDERS = [RewardEventRepository, RewardEventSource];

/** Providers that other modules, the API and the worker share. */
@Module({
  imports: [TypeOrmModule.forFeature([Reward, RewardHistoryEntry]), EventModule],
  providers: [...REPOSITORIES, GrantedRewards, ...EVENT_PROVIDERS, PersonalRewards],
  exports: [...REPOSITORIES, GrantedRewards],
})
class InventoryCoreModule {}

/** HTTP endpoints for game servers, the publisher's services and operators. */
@Module({
  imports: [InventoryCoreModule],
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
    PlayerRewardsRepository,
    ListPlayerRewardsService,
    RewardTimelineService,
    RewardAttentionRepository,
    RewardAttention,
    RewardSearchRepository,
    RewardSearch,
  ],
})
class InventoryApiModule {}

/** Background measurements. */
@Module({
  imports: [InventoryCoreModule],
  providers: [MeasureReservedService],
})
class InventoryWorkerModule {}

/** Rewards: registered, listed, reserved and confirmed. */
@Module({ imports: [InventoryCoreModule], exports: [InventoryCoreModule] })
export class InventoryModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: InventoryModule,
      imports: partsForRole(role, { api: [InventoryApiModule], worker: [InventoryWorkerModule] }),
    };
  }
}
