import { Module } from '@nestjs/common';
import { GameServerModule } from '../game-server/game-server.module.js';
import { GrantModule } from '../grant/grant.module.js';
import { CountReplayableGrantsService } from './count-replayable-grants.service.js';
import { GrantReplayOperatorController } from './grant-replay.operator.controller.js';
import { GrantReplayRepository } from './grant-replay.repository.js';
import { ReplayApprovalKind } from './replay-approval-kind.service.js';
import { ReplayGrantsService } from './replay-grants.service.js';
import { ReplayPreviewOperatorController } from './replay-preview.operator.controller.js';

/** Lets operators replay grants, also after a second person agreed. */
@Module({
  imports: [GrantModule, GameServerModule],
  controllers: [GrantReplayOperatorController, ReplayPreviewOperatorController],
  providers: [GrantReplayRepository, ReplayGrantsService, CountReplayableGrantsService, ReplayApprovalKind],
})
export class ReplayApiModule {}
