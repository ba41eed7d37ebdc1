import { Module } from '@nestjs/common';
import { CouponController } from './http/coupon.controller.js';
import { GrantController } from './http/grant.controller.js';
import { GrantOperatorController } from './http/grant.operator.controller.js';
import { IncidentOperatorController } from './http/incident.operator.controller.js';
import { AcknowledgedGrantRepository } from './persistence/acknowledged-grant.repository.js';
import { GameServerRepository } from './persistence/game-server.repository.js';
import { GrantAttentionRepository } from './persistence/grant-attention.repository.js';
import { GrantListRepository } from './persistence/grant-list.repository.js';
import { GrantReplayRepository } from './persistence/grant-replay.repository.js';
import { GrantSearchRepository } from './persistence/grant-search.repository.js';
import { PulledGrantRepository } from './persistence/pulled-grant.repository.js';
import { AcknowledgeGrantService } from './service/acknowledge-grant.service.js';
import { GrantAttention } from './service/grant-attention.service.js';
import { CouponGrants } from './service/coupon-grants.service.js';
import { CountReplayableGrantsService } from './service/count-replayable-grants.service.js';
import { GiveCouponService } from './service/give-coupon.service.js';
import { GrantSearch } from './service/grant-search.service.js';
import { ListDoubleGrantsService } from './service/list-double-grants.service.js';
import { ListGrantsService } from './service/list-grants.service.js';
import { PullGrantsService } from './service/pull-grants.service.js';
import { ReplayApproval } from './service/replay-approval.service.js';
import { ReplayGrantsService } from './service/replay-grants.service.js';

/** HTTP endpoints of grants and coupons, for games, the platform and operators. */
@Module({
  controllers: [GrantOperatorController, IncidentOperatorController, CouponController, GrantController],
  providers: [
    GameServerRepository,
    GrantListRepository,
    GrantReplayRepository,
    PulledGrantRepository,
    AcknowledgedGrantRepository,
    GrantAttentionRepository,
    GrantAttention,
    GrantSearchRepository,
    GrantSearch,
    ListGrantsService,
    ListDoubleGrantsService,
    ReplayGrantsService,
    CountReplayableGrantsService,
    ReplayApproval,
    PullGrantsService,
    AcknowledgeGrantService,
    CouponGrants,
    GiveCouponService,
  ],
})
export class GrantDispatcherApiModule {}
