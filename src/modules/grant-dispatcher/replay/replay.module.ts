import { Module } from '@nestjs/common';
import { GameServerModule } from '../game-server/game-server.module.js';
import { GrantModule } from '../grant/grant.module.js';
import { CountReplayableGrantsService } from './count-replayable-grants.service.js';
import { GrantReplayRepository } from './grant-replay.repository.js';
import { ReplayApproval } from './replay-approval.service.js';
import { ReplayGrantsService } from './replay-grants.service.js';

/** Replays grants for operators, also after a second person agreed. */
@Module({
  imports: [GrantModule, GameServerModule],
  providers: [GrantReplayRepository, ReplayGrantsService, CountReplayableGrantsService, ReplayApproval],
  exports: [ReplayGrantsService, ReplayApproval],
})
export class ReplayModule {}
