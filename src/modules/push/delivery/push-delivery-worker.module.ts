import { Module } from '@nestjs/common';
import { PushDeviceModule } from '../device/push-device.module.js';
import { PushMessageModule } from '../message/push-message.module.js';
import { DeliverDueService } from './deliver-due.service.js';
import { DeliverMessagesService } from './deliver-messages.service.js';
import { DeviceSender } from './device-sender.service.js';
import { DeviceWave } from './device-wave.service.js';
import { DueMessages } from './due-messages.service.js';
import { MessageSettlement } from './message-settlement.service.js';
import { OutcomeRecorder } from './outcome-recorder.service.js';
import { PurgeMessagesService } from './purge-messages.service.js';
import { PushClaimRepository } from './push-claim.repository.js';
import { PushCounters } from './push-counters.js';
import { PushDeliveryModule } from './push-delivery.module.js';
import { ProjectPushDeliveries } from './project-push-deliveries.service.js';
import { PushOutcomeRepository } from './push-outcome.repository.js';
import { PushPauses } from './push-pauses.service.js';
import { PushProcessor } from './push.processor.js';
import { TakeMessagesService } from './take-messages.service.js';

/** Delivers messages, and deletes old ones. */
@Module({
  imports: [PushMessageModule, PushDeviceModule, PushDeliveryModule],
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
    ProjectPushDeliveries,
    DeliverDueService,
    DueMessages,
    PurgeMessagesService,
    PushProcessor,
  ],
})
export class PushDeliveryWorkerModule {}
