import { Module } from '@nestjs/common';
import { EventEndpointModule } from '../endpoint/event-endpoint.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { DeliverEventsService } from './deliver-events.service.js';
import { DeliverPageService } from './deliver-page.service.js';
import { EventDeliveryModule } from './event-delivery.module.js';
import { EventProcessor } from './event.processor.js';
import { MeasureEventsService } from './measure-events.service.js';
import { SendEvents } from './send-events.js';
import { SetEventAsideService } from './set-event-aside.service.js';

/** Sends events to endpoints, and measures what waits. */
@Module({
  imports: [EventLogModule, EventEndpointModule, EventDeliveryModule],
  providers: [
    SendEvents,
    SetEventAsideService,
    DeliverPageService,
    DeliverEventsService,
    MeasureEventsService,
    EventProcessor,
  ],
})
export class EventDeliveryWorkerModule {}
