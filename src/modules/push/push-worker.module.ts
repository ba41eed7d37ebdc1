import { Module } from '@nestjs/common';
import { PushClaimRepository } from './persistence/push-claim.repository.js';
import { PushOutcomeRepository } from './persistence/push-outcome.repository.js';
import { DeliverDueService } from './service/deliver-due.service.js';
import { DeliverMessagesService } from './service/deliver-messages.service.js';
import { DeviceSender } from './service/device-sender.service.js';
import { DeviceWave } from './service/device-wave.service.js';
import { FindDueMessagesService } from './service/find-due-messages.service.js';
import { MessageSettlement } from './service/message-settlement.service.js';
import { OutcomeRecorder } from './service/outcome-recorder.service.js';
import { PurgeMessagesService } from './service/purge-messages.service.js';
import { PushCounters } from './service/push-counters.js';
import { PushLimiters } from './service/push-limiters.service.js';
import { PushPauses } from './service/push-pauses.service.js';
import { TakeMessagesService } from './service/take-messages.service.js';
import { PushProcessor } from './worker/push.processor.js';
import { PushPurge } from './worker/push.purge.js';
import { PushCoreModule, PushGatewayModule } from './push-core.module.js';

/** Delivery in the background. */
@Module({
  imports: [PushCoreModule, PushGatewayModule],
  providers: [
    PushClaimRepository,
    PushOutcomeRepository,
    PushPauses,
    PushCounters,
    OutcomeRecorder,
    DeviceSender,
    DeviceWave,
    TakeMessagesService,
    MessageSettlement,
    DeliverMessagesService,
    PushLimiters,
    DeliverDueService,
    FindDueMessagesService,
    PurgeMessagesService,
    PushProcessor,
    PushPurge,
  ],
})
export class PushWorkerModule {}
