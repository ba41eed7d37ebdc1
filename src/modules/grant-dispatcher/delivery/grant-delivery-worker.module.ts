import { Module } from '@nestjs/common';
import { GameServerModule } from '../game-server/game-server.module.js';
import { GrantModule } from '../grant/grant.module.js';
import { IncidentModule } from '../incident/incident.module.js';
import { AttemptGrantService } from './attempt-grant.service.js';
import { CallLimiters } from './call-limiters.service.js';
import { DueGrants } from './due-grants.service.js';
import { GrantAttemptRepository } from './grant-attempt.repository.js';
import { GrantProcessor } from './grant.processor.js';
import { MeasureGrantsService } from './measure-grants.service.js';
import { SettleAttemptService } from './settle-attempt.service.js';

/** Calls game servers in the background. */
@Module({
  imports: [GrantModule, GameServerModule, IncidentModule],
  providers: [
    GrantAttemptRepository,
    CallLimiters,
    SettleAttemptService,
    AttemptGrantService,
    DueGrants,
    MeasureGrantsService,
    GrantProcessor,
  ],
})
export class GrantDeliveryWorkerModule {}
