import { Module } from '@nestjs/common';
import { EventLogModule } from '../log/event-log.module.js';
import { EventDeliveryModule } from './event-delivery.module.js';
import { EventDueWork } from './event-due-work.service.js';
import { ReplayEventsOperatorController } from './replay-events.operator.controller.js';
import { ReplayEventsService } from './replay-events.service.js';

/** Lets operators replay events, and shows them how many deliveries are due. */
@Module({
  imports: [EventLogModule, EventDeliveryModule],
  controllers: [ReplayEventsOperatorController],
  providers: [ReplayEventsService, EventDueWork],
})
export class EventDeliveryApiModule {}
