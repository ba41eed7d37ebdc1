import { Module } from '@nestjs/common';
import { EventCoreModule } from './event-core.module.js';
import { EventEndpointOperatorController } from './api/event-endpoint.operator.controller.js';
import { EventOperatorController } from './api/event.operator.controller.js';
import { CheckEventEndpointService } from './endpoint/check-event-endpoint.service.js';
import { ListEventEndpointsService } from './api/list-event-endpoints.service.js';
import { ListEventsService } from './api/list-events.service.js';
import { ReplayEventsService } from './delivery/replay-events.service.js';
import { SaveEventEndpointService } from './endpoint/save-event-endpoint.service.js';

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
