import { Module } from '@nestjs/common';
import { GrantAttemptRepository } from './persistence/grant-attempt.repository.js';
import { AttemptGrantService } from './service/attempt-grant.service.js';
import { CallLimiters } from './service/call-limiters.service.js';
import { FindDueGrantsService } from './service/find-due-grants.service.js';
import { MeasureGrantsService } from './service/measure-grants.service.js';
import { PausedServers } from './service/paused-servers.service.js';
import { SettleAttemptService } from './service/settle-attempt.service.js';
import { GrantProcessor } from './worker/grant.processor.js';
import { GrantsWaitingWatch } from './worker/grants-waiting.watch.js';
import { GAME_SERVER_PROVIDERS } from './grant-dispatcher-core.module.js';

/** Background calls to game servers. */
@Module({
  providers: [
    ...GAME_SERVER_PROVIDERS,
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
