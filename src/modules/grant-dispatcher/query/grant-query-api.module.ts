import { Module } from '@nestjs/common';
import { GrantAttentionRepository } from './grant-attention.repository.js';
import { GrantAttention } from './grant-attention.service.js';
import { GrantListRepository } from './grant-list.repository.js';
import { GrantSearchRepository } from './grant-search.repository.js';
import { GrantSearch } from './grant-search.service.js';
import { GrantSystem } from './grant-system.service.js';
import { GrantOperatorController } from './grant.operator.controller.js';
import { ListGrantsService } from './list-grants.service.js';
import { PausedGameServerRepository } from './paused-game-server.repository.js';

/** Lets operators list and find grants, and reports those that need attention. */
@Module({
  controllers: [GrantOperatorController],
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
