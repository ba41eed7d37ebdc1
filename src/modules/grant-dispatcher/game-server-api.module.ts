import { Module } from '@nestjs/common';
import { GameServerApprovalOperatorController } from './http/game-server-approval.operator.controller.js';
import { GameServerOperatorController } from './http/game-server.operator.controller.js';
import { WaitingGrantRepository } from './persistence/waiting-grant.repository.js';
import { CheckGameServerService } from './service/check-game-server.service.js';
import { GameServerApproval } from './service/game-server-approval.service.js';
import { GameServerConformance } from './service/game-server-conformance.service.js';
import { LintGameServer } from './service/lint-game-server.service.js';
import { ListGameServersService } from './service/list-game-servers.service.js';
import { ResumeGameServerService } from './service/resume-game-server.service.js';
import { SaveGameServerService } from './service/save-game-server.service.js';
import { GAME_SERVER_PROVIDERS } from './grant-dispatcher-core.module.js';

/** HTTP endpoints for the registration of game servers, and its check. */
@Module({
  controllers: [GameServerOperatorController, GameServerApprovalOperatorController],
  providers: [
    ...GAME_SERVER_PROVIDERS,
    WaitingGrantRepository,
    SaveGameServerService,
    GameServerApproval,
    ResumeGameServerService,
    ListGameServersService,
    CheckGameServerService,
    GameServerConformance,
    LintGameServer,
  ],
})
export class GameServerApiModule {}
