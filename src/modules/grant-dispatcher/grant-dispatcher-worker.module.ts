import { Module } from '@nestjs/common';
import { GrantAttemptRepository } from './delivery/grant-attempt.repository.js';
import { AttemptGrantService } from './delivery/attempt-grant.service.js';
import { CallLimiters } from './delivery/call-limiters.service.js';
import { FindDueGrantsService } from './delivery/find-due-grants.service.js';
import { MeasureGrantsService } from './delivery/measure-grants.service.js';
import { PausedServers } from './game-server/paused-servers.service.js';
import { SettleAttemptService } from './delivery/settle-attempt.service.js';
import { GrantProcessor } from './delivery/grant.processor.js';
import { GrantsWaitingWatch } from './delivery/grants-waiting.watch.js';
import { GameServerModule } from './game-server/game-server.module.js';

/** Background calls to game servers. */
@Module({
  imports: [GameServerModule],
  providers: [
    GrantAttemptRepository,
    CallLimiters,
    PausedServers,
    SettleAttemptService,
    AttemptGrantService,
    FindDueGrantsService,
    MeasureGrantsService,
    GrantProcessor,
    GrantsWaitingWatch,
  ],
})
export class GrantDispatcherWorkerModule {}
