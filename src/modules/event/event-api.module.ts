import { Module } from '@nestjs/common';
import { EventCoreModule } from './event-core.module.js';
import { EventEndpointOperatorController } from './http/event-endpoint.operator.controller.js';
import { EventOperatorController } from './http/event.operator.controller.js';
import { CheckEventEndpointService } from './service/check-event-endpoint.service.js';
import { ListEventEndpointsService } from './service/list-event-endpoints.service.js';
import { ListEventsService } from './service/list-events.service.js';
import { ReplayEventsService } from './service/replay-events.service.js';
import { SaveEventEndpointService } from './service/save-event-endpoint.service.js';

/** HTTP endpoints for operators. */
@Module({
  imports: [EventCoreModule],
  controllers: [EventOperatorController, EventEndpointOperatorController],
  providers: [
    ListEventsService,
    ReplayEventsService,
    SaveEventEndpointService,
    ListEventEndpointsService,
    CheckEventEndpointService,
  ],
})
export class EventApiModule {}
