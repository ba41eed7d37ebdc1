import { Module } from '@nestjs/common';
import { CouponController } from './http/coupon.controller.js';
import { GameServerOperatorController } from './http/game-server.operator.controller.js';
import { GrantController } from './http/grant.controller.js';
import { GrantOperatorController } from './http/grant.operator.controller.js';
import { AcknowledgedGrantRepository } from './persistence/acknowledged-grant.repository.js';
import { GrantAttentionRepository } from './persistence/grant-attention.repository.js';
import { GrantListRepository } from './persistence/grant-list.repository.js';
import { GrantReplayRepository } from './persistence/grant-replay.repository.js';
import { GrantSearchRepository } from './persistence/grant-search.repository.js';
import { PulledGrantRepository } from './persistence/pulled-grant.repository.js';
import { WaitingGrantRepository } from './persistence/waiting-grant.repository.js';
import { AcknowledgeGrantService } from './service/acknowledge-grant.service.js';
import { CheckGameServerService } from './service/check-game-server.service.js';
import { GrantAttention } from './service/grant-attention.service.js';
import { CouponGrants } from './service/coupon-grants.service.js';
import { GiveCouponService } from './service/give-coupon.service.js';
import { GrantSearch } from './service/grant-search.service.js';
import { GameServerConformance } from './service/game-server-conformance.service.js';
import { LintGameServer } from './service/lint-game-server.service.js';
import { ListGameServersService } from './service/list-game-servers.service.js';
import { ListGrantsService } from './service/list-grants.service.js';
import { PullGrantsService } from './service/pull-grants.service.js';
import { ReplayGrantsService } from './service/replay-grants.service.js';
import { ResumeGameServerService } from './service/resume-game-server.service.js';
import { SaveGameServerService } from './service/save-game-server.service.js';
import { GAME_SERVER_PROVIDERS } from './grant-dispatcher-core.module.js';

/** HTTP endpoints for operators and the platform. */
@Module({
  controllers: [GameServerOperatorController, GrantOperatorController, CouponController, GrantController],
  providers: [
    ...GAME_SERVER_PROVIDERS,
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
export class GrantDispatcherApiModule {}
