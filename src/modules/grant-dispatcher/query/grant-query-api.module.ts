import { Module } from '@nestjs/common';
import { CouponModule } from '../coupon/coupon.module.js';
import { ReplayModule } from '../replay/replay.module.js';
import { GrantAttentionRepository } from './grant-attention.repository.js';
import { GrantAttention } from './grant-attention.service.js';
import { GrantListRepository } from './grant-list.repository.js';
import { GrantSearchRepository } from './grant-search.repository.js';
import { GrantSearch } from './grant-search.service.js';
import { GrantSystem } from './grant-system.service.js';
import { GrantOperatorController } from './grant.operator.controller.js';
import { GrantReplayOperatorController } from './grant-replay.operator.controller.js';
import { ListGrantsService } from './list-grants.service.js';
import { PausedGameServerRepository } from './paused-game-server.repository.js';

/** Lets operators list, find, replay and cancel grants. */
@Module({
  imports: [ReplayModule, CouponModule],
  controllers: [GrantOperatorController, GrantReplayOperatorController],
  providers: [
    GrantListRepository,
    GrantAttentionRepository,
    GrantAttention,
    GrantSearchRepository,
    GrantSearch,
    PausedGameServerRepository,
    GrantSystem,
    ListGrantsService,
  ],
})
export class GrantQueryApiModule {}
