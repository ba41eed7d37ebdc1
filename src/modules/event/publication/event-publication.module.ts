import { Module } from '@nestjs/common';
import { EventDeliveryModule } from '../delivery/event-delivery.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { PublishEventsService } from './publish-events.service.js';

/** Stores what has happened as events, for the API and the worker. */
@Module({
  imports: [EventLogModule, EventDeliveryModule],
  providers: [PublishEventsService],
  exports: [PublishEventsService],
})
export class EventPublicationModule {}
