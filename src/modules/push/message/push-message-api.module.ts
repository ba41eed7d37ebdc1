import { Module } from '@nestjs/common';
import { MessageController } from './message.controller.js';
import { PushMessageModule } from './push-message.module.js';
import { SendMessageService } from './send-message.service.js';
import { ShowMessageStatusService } from './show-message-status.service.js';

/** Lets game servers and the platform send messages and ask for their status. */
@Module({
  imports: [PushMessageModule],
  controllers: [MessageController],
  providers: [SendMessageService, ShowMessageStatusService],
})
export class PushMessageApiModule {}
