import { Module } from '@nestjs/common';
import { PushDeliveryModule } from '../delivery/push-delivery.module.js';
import { PushMessageModule } from '../message/push-message.module.js';
import { ListMessagesService } from './list-messages.service.js';
import { PushMessageListRepository } from './push-message-list.repository.js';
import { PushMessageSearchRepository } from './push-message-search.repository.js';
import { PushMessageSearch } from './push-message-search.service.js';
import { PushSystemRepository } from './push-system.repository.js';
import { PushSystem } from './push-system.service.js';
import { PushTimelineService } from './push-timeline.service.js';
import { PushOperatorController } from './push.operator.controller.js';

/** Lists messages and their timelines for operators. Adds messages to what operators search and look after. */
@Module({
  imports: [PushMessageModule, PushDeliveryModule],
  controllers: [PushOperatorController],
  providers: [
    PushMessageListRepository,
    ListMessagesService,
    PushTimelineService,
    PushMessageSearchRepository,
    PushMessageSearch,
    PushSystemRepository,
    PushSystem,
  ],
})
export class PushQueryApiModule {}
