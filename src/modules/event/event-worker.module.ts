import { Module } from '@nestjs/common';
import { EventCoreModule } from './event-core.module.js';
import { DeliverEventsService } from './service/deliver-events.service.js';
import { DeliverPageService } from './service/deliver-page.service.js';
import { MeasureEventsService } from './service/measure-events.service.js';
import { PurgeEventsService } from './service/purge-events.service.js';
import { SendEvents } from './service/send-events.js';
import { SetEventAsideService } from './service/set-event-aside.service.js';
import { EventProcessor } from './worker/event.processor.js';
import { EventWatch } from './worker/event.watch.js';

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
