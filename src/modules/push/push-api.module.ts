import { Module } from '@nestjs/common';
import { DeviceController } from './api/device.controller.js';
import { MessageController } from './api/message.controller.js';
import { PushOperatorController } from './api/push.operator.controller.js';
import { PushMessageListRepository } from './query/push-message-list.repository.js';
import { PushMessageSearchRepository } from './query/push-message-search.repository.js';
import { ListDevicesService } from './device/list-devices.service.js';
import { ListMessagesService } from './query/list-messages.service.js';
import { PushMessageSearch } from './query/push-message-search.service.js';
import { PushSettingsCheck } from './delivery/push-settings-check.service.js';
import { PushTimelineService } from './query/push-timeline.service.js';
import { PushWakeUps } from './message/push-wake-ups.service.js';
import { RegisterDeviceService } from './device/register-device.service.js';
import { SendMessageService } from './api/send-message.service.js';
import { ShowMessageStatusService } from './api/show-message-status.service.js';
import { UnregisterDeviceService } from './device/unregister-device.service.js';
import { PushCoreModule, PushGatewayModule } from './push-core.module.js';

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
    PushMessageListRepository,
    ListMessagesService,
    PushTimelineService,
    PushMessageSearchRepository,
    PushMessageSearch,
    PushSettingsCheck,
  ],
})
export class PushApiModule {}
