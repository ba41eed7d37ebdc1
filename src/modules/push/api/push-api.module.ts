import { Module } from '@nestjs/common';
import { PushDeviceModule } from '../device/push-device.module.js';
import { PushMessageModule } from '../message/push-message.module.js';
import { PushQueryModule } from '../query/push-query.module.js';
import { DeviceController } from './device.controller.js';
import { MessageController } from './message.controller.js';
import { PushOperatorController } from './push.operator.controller.js';
import { SendMessageService } from './send-message.service.js';
import { ShowMessageStatusService } from './show-message-status.service.js';

/** Endpoints for game servers, the platform and operators. */
@Module({
  imports: [PushMessageModule, PushDeviceModule, PushQueryModule],
  controllers: [MessageController, DeviceController, PushOperatorController],
  providers: [SendMessageService, ShowMessageStatusService],
})
export class PushApiModule {}
