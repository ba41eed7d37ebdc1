import { Module } from '@nestjs/common';
import { EventDeliveryModule } from '../delivery/event-delivery.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { EventPublicationModule } from './event-publication.module.js';
import { PurgeEventsService } from './purge-events.service.js';
import { RunPublicationService } from './run-publication.service.js';

/** Publishes events regularly, and deletes old ones. */
@Module({
  imports: [EventLogModule, EventDeliveryModule, EventPublicationModule],
  providers: [RunPublicationService, PurgeEventsService],
})
export class EventPublicationWorkerModule {}
