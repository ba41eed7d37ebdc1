import { Module } from '@nestjs/common';
import { PushClaimRepository } from './delivery/push-claim.repository.js';
import { PushOutcomeRepository } from './delivery/push-outcome.repository.js';
import { DeliverDueService } from './delivery/deliver-due.service.js';
import { DeliverMessagesService } from './delivery/deliver-messages.service.js';
import { DeviceSender } from './delivery/device-sender.service.js';
import { DeviceWave } from './delivery/device-wave.service.js';
import { FindDueMessagesService } from './delivery/find-due-messages.service.js';
import { MessageSettlement } from './delivery/message-settlement.service.js';
import { OutcomeRecorder } from './delivery/outcome-recorder.service.js';
import { PurgeMessagesService } from './delivery/purge-messages.service.js';
import { PushCounters } from './delivery/push-counters.js';
import { PushLimiters } from './delivery/push-limiters.service.js';
import { PushPauses } from './delivery/push-pauses.service.js';
import { TakeMessagesService } from './delivery/take-messages.service.js';
import { PushProcessor } from './delivery/push.processor.js';
import { PushPurge } from './delivery/push.purge.js';
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
