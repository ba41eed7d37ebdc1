import { Module } from '@nestjs/common';
import { EventDeliveryModule } from '../delivery/event-delivery.module.js';
import { EventEndpointModule } from '../endpoint/event-endpoint.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { EventPublicationModule } from '../publication/event-publication.module.js';
import { EventEndpointListOperatorController } from './event-endpoint-list.operator.controller.js';
import { EventListOperatorController } from './event-list.operator.controller.js';
import { ListEventEndpointsService } from './list-event-endpoints.service.js';
import { ListEventsService } from './list-events.service.js';

/** Lists events, and the endpoints with what became of their deliveries, for operators. */
@Module({
  imports: [EventLogModule, EventEndpointModule, EventDeliveryModule, EventPublicationModule],
  controllers: [EventListOperatorController, EventEndpointListOperatorController],
  providers: [ListEventsService, ListEventEndpointsService],
})
export class EventQueryApiModule {}
