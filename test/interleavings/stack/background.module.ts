import { Module } from '@nestjs/common';
import { GameServerModule } from '../../../src/modules/grant-dispatcher/game-server/game-server.module.js';
import { GrantModule } from '../../../src/modules/grant-dispatcher/grant/grant.module.js';
import { IncidentModule } from '../../../src/modules/grant-dispatcher/incident/incident.module.js';
import { GrantAttemptRepository } from '../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js';
import { AttemptGrantService } from '../../../src/modules/grant-dispatcher/delivery/attempt-grant.service.js';
import { CallLimiters } from '../../../src/modules/grant-dispatcher/delivery/call-limiters.service.js';
import { PausedServers } from '../../../src/modules/grant-dispatcher/game-server/paused-servers.service.js';
import { SettleAttemptService } from '../../../src/modules/grant-dispatcher/delivery/settle-attempt.service.js';
import { PurchaseMoveRepository } from '../../../src/modules/purchase/archive/purchase-move.repository.js';
import { CompletionModule } from '../../../src/modules/purchase/completion/completion.module.js';
import { ConsumePurchaseService } from '../../../src/modules/purchase/completion/consume-purchase.service.js';
import { ConsumptionRepository } from '../../../src/modules/purchase/completion/consumption.repository.js';
import { RecordModule } from '../../../src/modules/purchase/record/record.module.js';
import { DeferredConfirmation } from '../../../src/modules/purchase/verification/deferred/deferred-confirmation.service.js';
import { FinishVerificationService } from '../../../src/modules/purchase/verification/deferred/finish-verification.service.js';
import { RepeatedVerification } from '../../../src/modules/purchase/verification/deferred/repeated-verification.service.js';
import { VerificationModule } from '../../../src/modules/purchase/verification/verification.module.js';

/** The operations of the worker without its processors and sweeps, which would run them at times of their own. */
@Module({
  imports: [
    RecordModule,
    CompletionModule,
    VerificationModule,
    GrantModule,
    GameServerModule,
    IncidentModule,
  ],
  providers: [
    ConsumptionRepository,
    ConsumePurchaseService,
    GrantAttemptRepository,
    CallLimiters,
    PausedServers,
    SettleAttemptService,
    AttemptGrantService,
    DeferredConfirmation,
    RepeatedVerification,
    FinishVerificationService,
    PurchaseMoveRepository,
  ],
})
export class BackgroundModule {}
