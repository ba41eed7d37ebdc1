import { Module } from '@nestjs/common';
import { GameServerApprovalOperatorController } from './game-server-approval.operator.controller.js';
import { GameServerOperatorController } from './game-server.operator.controller.js';
import { GrantModule } from '../grant/grant.module.js';
import { CheckGameServerService } from './check-game-server.service.js';
import { GameServerApprovalKind } from './game-server-approval-kind.service.js';
import { GameServerConformance } from './game-server-conformance.service.js';
import { LintGameServerService } from './lint-game-server.service.js';
import { ListGameServersService } from './list-game-servers.service.js';
import { ResumeGameServerService } from './resume-game-server.service.js';
import { SaveGameServerService } from './save-game-server.service.js';
import { GameServerModule } from './game-server.module.js';

/** HTTP endpoints for the registration of game servers, and its check. */
@Module({
  imports: [GrantModule, GameServerModule],
  controllers: [GameServerOperatorController, GameServerApprovalOperatorController],
  providers: [
    SaveGameServerService,
    GameServerApprovalKind,
    ResumeGameServerService,
    ListGameServersService,
    CheckGameServerService,
    GameServerConformance,
    LintGameServerService,
  ],
})
export class GameServerApiModule {}
