import { Module } from '@nestjs/common';
import { EventDeliveryWorkerModule } from '../delivery/event-delivery-worker.module.js';
import { EventDeliveryModule } from '../delivery/event-delivery.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { EventPublicationModule } from './event-publication.module.js';
import { EventWatch } from './event.watch.js';
import { PurgeEventsService } from './purge-events.service.js';

/** Publishes events regularly, and deletes old ones. */
@Module({
  imports: [EventLogModule, EventDeliveryModule, EventDeliveryWorkerModule, EventPublicationModule],
  providers: [PurgeEventsService, EventWatch],
})
export class EventPublicationWorkerModule {}
