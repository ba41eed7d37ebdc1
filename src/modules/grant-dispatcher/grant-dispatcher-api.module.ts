import { Module } from '@nestjs/common';
import { CouponController } from './coupon/coupon.controller.js';
import { GrantController } from './pull/grant.controller.js';
import { GrantOperatorController } from './query/grant.operator.controller.js';
import { IncidentOperatorController } from './incident/incident.operator.controller.js';
import { AcknowledgedGrantRepository } from './pull/acknowledged-grant.repository.js';
import { GameServerModule } from './game-server/game-server.module.js';
import { GrantAttentionRepository } from './query/grant-attention.repository.js';
import { GrantListRepository } from './query/grant-list.repository.js';
import { GrantReplayRepository } from './replay/grant-replay.repository.js';
import { GrantSearchRepository } from './query/grant-search.repository.js';
import { PulledGrantRepository } from './pull/pulled-grant.repository.js';
import { AcknowledgeGrantService } from './pull/acknowledge-grant.service.js';
import { GrantAttention } from './query/grant-attention.service.js';
import { CouponGrants } from './coupon/coupon-grants.service.js';
import { CountReplayableGrantsService } from './replay/count-replayable-grants.service.js';
import { GiveCouponService } from './coupon/give-coupon.service.js';
import { GrantSearch } from './query/grant-search.service.js';
import { ListDoubleGrantsService } from './incident/list-double-grants.service.js';
import { ListGrantsService } from './query/list-grants.service.js';
import { PullGrantsService } from './pull/pull-grants.service.js';
import { ReplayApproval } from './replay/replay-approval.service.js';
import { ReplayGrantsService } from './replay/replay-grants.service.js';

/** HTTP endpoints of grants and coupons, for games, the platform and operators. */
@Module({
  imports: [GameServerModule],
  controllers: [GrantOperatorController, IncidentOperatorController, CouponController, GrantController],
  providers: [
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
