import { Module } from '@nestjs/common';
import { DeviceController } from './http/device.controller.js';
import { MessageController } from './http/message.controller.js';
import { PushOperatorController } from './http/push.operator.controller.js';
import { PushMessageListRepository } from './persistence/push-message-list.repository.js';
import { PushMessageSearchRepository } from './persistence/push-message-search.repository.js';
import { ListDevicesService } from './service/list-devices.service.js';
import { ListMessagesService } from './service/list-messages.service.js';
import { PushMessageSearch } from './service/push-message-search.service.js';
import { PushSettingsCheck } from './service/push-settings-check.service.js';
import { PushTimelineService } from './service/push-timeline.service.js';
import { PushWakeUps } from './service/push-wake-ups.service.js';
import { RegisterDeviceService } from './service/register-device.service.js';
import { SendMessageService } from './service/send-message.service.js';
import { ShowMessageStatusService } from './service/show-message-status.service.js';
import { UnregisterDeviceService } from './service/unregister-device.service.js';
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
