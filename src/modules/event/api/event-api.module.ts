import { Module } from '@nestjs/common';
import { EventDeliveryModule } from '../delivery/event-delivery.module.js';
import { EventEndpointModule } from '../endpoint/event-endpoint.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { EventPublicationModule } from '../publication/event-publication.module.js';
import { EventEndpointOperatorController } from './event-endpoint.operator.controller.js';
import { EventOperatorController } from './event.operator.controller.js';
import { ListEventEndpointsService } from './list-event-endpoints.service.js';
import { ListEventsService } from './list-events.service.js';
import { EventDueWork } from './event-due-work.service.js';

/** Lets operators list and replay events, and register and check endpoints. */
@Module({
  imports: [EventLogModule, EventEndpointModule, EventDeliveryModule, EventPublicationModule],
  controllers: [EventOperatorController, EventEndpointOperatorController],
  providers: [ListEventsService, ListEventEndpointsService, EventDueWork],
})
export class EventApiModule {}
