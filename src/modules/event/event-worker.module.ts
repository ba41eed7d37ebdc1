import { Module } from '@nestjs/common';
import { EventCoreModule } from './event-core.module.js';
import { DeliverEventsService } from './delivery/deliver-events.service.js';
import { DeliverPageService } from './delivery/deliver-page.service.js';
import { MeasureEventsService } from './delivery/measure-events.service.js';
import { PurgeEventsService } from './publication/purge-events.service.js';
import { SendEvents } from './delivery/send-events.js';
import { SetEventAsideService } from './delivery/set-event-aside.service.js';
import { EventProcessor } from './delivery/event.processor.js';
import { EventWatch } from './publication/event.watch.js';

/** Background publication and delivery. */
@Module({
  imports: [EventCoreModule],
  providers: [
    SendEvents,
    SetEventAsideService,
    DeliverPageService,
    DeliverEventsService,
    MeasureEventsService,
    PurgeEventsService,
    EventProcessor,
    EventWatch,
  ],
})
export class EventWorkerModule {}
