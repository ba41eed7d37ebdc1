import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { BullModule } from '../../platform/queue/bull-module.js';
import { Grant } from './domain/grant.entity.js';
import { StoredGameServer } from './domain/game-server.entity.js';
import { InventoryModule, RewardListener } from '../inventory/index.js';
import { DeliveryPort, GrantedPurchases } from '../purchase/index.js';
import { GameServerAdapter } from './adapter/game-server/game-server.adapter.js';
import { GameServerClient } from './adapter/game-server/game-server.client.js';
import { GameServerCalls } from './domain/game-server-calls.js';
import { CouponController } from './http/coupon.controller.js';
import { GameServerOperatorController } from './http/game-server.operator.controller.js';
import { GrantController } from './http/grant.controller.js';
import { GrantOperatorController } from './http/grant.operator.controller.js';
import { GRANT_QUEUE } from './domain/grant-queue.js';
import { AcknowledgedGrantRepository } from './persistence/acknowledged-grant.repository.js';
import { DueGrantRepository } from './persistence/due-grant.repository.js';
import { GameServerRepository } from './persistence/game-server.repository.js';
import { GrantAttemptRepository } from './persistence/grant-attempt.repository.js';
import { GrantAttentionRepository } from './persistence/grant-attention.repository.js';
import { GrantListRepository } from './persistence/grant-list.repository.js';
import { GrantReplayRepository } from './persistence/grant-replay.repository.js';
import { GrantSearchRepository } from './persistence/grant-search.repository.js';
import { GrantRepository } from './persistence/grant.repository.js';
import { PulledGrantRepository } from './persistence/pulled-grant.repository.js';
import { RewardedGrantRepository } from './persistence/rewarded-grant.repository.js';
import { WaitingGrantRepository } from './persistence/waiting-grant.repository.js';
import { AcknowledgeGrantService } from './service/acknowledge-grant.service.js';
import { AttemptGrantService } from './service/attempt-grant.service.js';
import { CallLimiters } from './service/call-limiters.service.js';
import { CheckGameServerService } from './service/check-game-server.service.js';
import { GrantAttention } from './service/grant-attention.service.js';
import { FindDueGrantsService } from './service/find-due-grants.service.js';
import { CouponGrants } from './service/coupon-grants.service.js';
import { GiveCouponService } from './service/give-coupon.service.js';
import { GrantCounters } from './service/grant-counters.js';
import { GrantDeliveryService } from './service/grant-delivery.service.js';
import { GrantRewardListener } from './service/grant-reward-listener.service.js';
import { GrantRewards } from './service/grant-rewards.service.js';
import { GrantSearch } from './service/grant-search.service.js';
import { GrantWakeUps } from './service/grant-wake-ups.service.js';
import { GameServerConformance } from './service/game-server-conformance.service.js';
import { LintGameServer } from './service/lint-game-server.service.js';
import { ListGameServersService } from './service/list-game-servers.service.js';
import { ListGrantsService } from './service/list-grants.service.js';
import { MeasureGrantsService } from './service/measure-grants.service.js';
import { PausedServers } from './service/paused-servers.service.js';
import { PullGrantsService } from './service/pull-grants.service.js';
import { ReplayGrantsService } from './service/replay-grants.service.js';
import { ResumeGameServerService } from './service/resume-game-server.service.js';
import { SaveGameServerService } from './service/save-game-server.service.js';
import { SettleAttemptService } from './service/settle-attempt.service.js';
import { GrantProcessor } from './worker/grant.processor.js';
import { GrantsWaitingWatch } from './worker/grants-waiting.watch.js';

/**
 * Implements ports of the modules that grants depend on (purchase, inventory). Global, since those modules cannot import it.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Grant, StoredGameServer]),
    BullModule.registerQueue({ name: GRANT_QUEUE }),
    InventoryModule,
  ],
  providers: [
    GrantedPurchases,
    GrantRepository,
    RewardedGrantRepository,
    GrantRewards,
    GrantWakeUps,
    GrantCounters,
    { provide: DeliveryPort, useClass: GrantDeliveryService },
    { provide: RewardListener, useClass: GrantRewardListener },
  ],
  exports: [DeliveryPort, RewardListener, GrantedPurchases, GrantRepository, GrantRewards, GrantWakeUps],
})
class GrantDispatcherCoreModule {}

/** Providers that the API and the worker share. */
const CORE = [
  GameServerRepository,
  DueGrantRepository,
  GameServerClient,
  { provide: GameServerCalls, useClass: GameServerAdapter },
];

/** HTTP endpoints for operators and the platform. */
@Module({
  controllers: [GameServerOperatorController, GrantOperatorController, CouponController, GrantController],
  providers: [
    ...CORE,
    GrantListRepository,
    GrantReplayRepository,
    PulledGrantRepository,
    AcknowledgedGrantRepository,
    GrantAttentionRepository,
    GrantAttention,
    GrantSearchRepository,
    GrantSearch,
    WaitingGrantRepository,
    GameServerConformance,
    LintGameServer,
    SaveGameServerService,
    ResumeGameServerService,
    ListGameServersService,
    CheckGameServerService,
    ListGrantsService,
    ReplayGrantsService,
    PullGrantsService,
    AcknowledgeGrantService,
    CouponGrants,
    GiveCouponService,
  ],
})
class GrantDispatcherApiModule {}

/** Background calls to game servers. */
@Module({
  providers: [
    ...CORE,
    GrantAttemptRepository,
    CallLimiters,
    PausedServers,
    SettleAttemptService,
    AttemptGrantService,
    FindDueGrantsService,
    MeasureGrantsService,
    GrantProcessor,
    GrantsWaitingWatch,
  ],
})
class GrantDispatcherWorkerModule {}

/** Grants: calls to game servers that deliver what was paid outside the game, and coupons. */
@Module({ imports: [GrantDispatcherCoreModule], exports: [GrantDispatcherCoreModule] })
export class GrantDispatcherModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: GrantDispatcherModule,
      imports: partsForRole(role, { api: [GrantDispatcherApiModule], worker: [GrantDispatcherWorkerModule] }),
    };
  }
}
