import { Module } from '@nestjs/common';
import { GameServerModule } from '../game-server/game-server.module.js';
import { GrantModule } from '../grant/grant.module.js';
import { CountReplayableGrantsService } from './count-replayable-grants.service.js';
import { GrantReplayRepository } from './grant-replay.repository.js';
import { ReplayApprovalKind } from './replay-approval-kind.service.js';
import { ReplayGrantsService } from './replay-grants.service.js';

/** Replays grants for operators, also after a second person agreed. */
@Module({
  imports: [GrantModule, GameServerModule],
  providers: [GrantReplayRepository, ReplayGrantsService, CountReplayableGrantsService, ReplayApprovalKind],
  exports: [ReplayGrantsService, CountReplayableGrantsService, ReplayApprovalKind],
})
export class ReplayModule {}
