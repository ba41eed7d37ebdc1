import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { BullModule } from '../../platform/queue/bull-module.js';
import { PushDevice } from './domain/push-device.entity.js';
import { PushMessage } from './domain/push-message.entity.js';
import { PushOutcome } from './domain/push-outcome.entity.js';
import { PushPause } from './domain/push-pause.entity.js';
import { FCM_SETTINGS } from './adapter/fcm/fcm.settings.js';
import { defineSettings } from '../project/index.js';
import { FcmClient } from './adapter/fcm/fcm.client.js';
import { FcmPushService } from './adapter/fcm/fcm.adapter.js';
import { FcmTokenClient } from './adapter/fcm/fcm-token.client.js';
import { PUSH_QUEUE } from './domain/push-queue.js';
import { PushService } from './domain/push-service.js';
import { DeviceController } from './http/device.controller.js';
import { MessageController } from './http/message.controller.js';
import { PushOperatorController } from './http/push.operator.controller.js';
import { PushClaimRepository } from './persistence/push-claim.repository.js';
import { PushDeviceRepository } from './persistence/push-device.repository.js';
import { PushMessageSearchRepository } from './persistence/push-message-search.repository.js';
import { PushMessageRepository } from './persistence/push-message.repository.js';
import { PushOutcomeRepository } from './persistence/push-outcome.repository.js';
import { PushPauseRepository } from './persistence/push-pause.repository.js';
import { DeliverDueService } from './service/deliver-due.service.js';
import { DeliverMessagesService } from './service/deliver-messages.service.js';
import { DeviceSender } from './service/device-sender.service.js';
import { DeviceWave } from './service/device-wave.service.js';
import { FindDueMessagesService } from './service/find-due-messages.service.js';
import { ListDevicesService } from './service/list-devices.service.js';
import { MessageSettlement } from './service/message-settlement.service.js';
import { OutcomeRecorder } from './service/outcome-recorder.service.js';
import { PurgeMessagesService } from './service/purge-messages.service.js';
import { PushCounters } from './service/push-counters.js';
import { PushLimiters } from './service/push-limiters.service.js';
import { PushMessageSearch } from './service/push-message-search.service.js';
import { PushPauses } from './service/push-pauses.service.js';
import { PushSettingsCheck } from './service/push-settings-check.service.js';
import { PushTimelineService } from './service/push-timeline.service.js';
import { PushWakeUps } from './service/push-wake-ups.service.js';
import { RegisterDeviceService } from './service/register-device.service.js';
import { SendMessageService } from './service/send-message.service.js';
import { ShowMessageStatusService } from './service/show-message-status.service.js';
import { TakeMessagesService } from './service/take-messages.service.js';
import { UnregisterDeviceService } from './service/unregister-device.service.js';
import { PushProcessor } from './worker/push.processor.js';
import { PushPurge } from './worker/push.purge.js';

defineSettings(FCM_SETTINGS);

const REPOSITORIES = [PushMessageRepository, PushDeviceRepository, PushPauseRepository];

/** Providers that the API and the worker share. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PushDevice, PushMessage, PushOutcome, PushPause]),
    BullModule.registerQueue({ name: PUSH_QUEUE }),
  ],
  providers: REPOSITORIES,
  exports: REPOSITORIES,
})
class PushCoreModule {}

/** Client of the push service. */
@Module({
  providers: [FcmTokenClient, FcmClient, { provide: PushService, useClass: FcmPushService }],
  exports: [PushService],
})
class PushGatewayModule {}

/** HTTP endpoints for game servers, the platform and operators. */
@Module({
  imports: [PushCoreModule, PushGatewayModule],
  controllers: [MessageController, DeviceController, PushOperatorController],
  providers: [
    PushWakeUps,
    SendMessageService,
    ShowMessageStatusService,
    RegisterDeviceService,
    UnregisterDeviceService,
    ListDevicesService,
    PushTimelineService,
    PushMessageSearchRepository,
    PushMessageSearch,
    PushSettingsCheck,
  ],
})
class PushApiModule {}

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
class PushWorkerModule {}

/** Push messages: accepted, delivered to registered devices, and reported. */
@Module({ imports: [PushCoreModule], exports: [PushCoreModule] })
export class PushModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PushModule,
      imports: partsForRole(role, { api: [PushApiModule], worker: [PushWorkerModule] }),
    };
  }
}
