import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookClient } from './endpoint/webhook.client.js';
import { EventCalls } from './endpoint/event-endpoint.js';
import { EventEndpointRepository } from './endpoint/event-endpoint.repository.js';
import { EventFailure } from './delivery/event-failure.entity.js';
import { StoredEventEndpoint } from './endpoint/event-endpoint.entity.js';
import { EventSequence } from './log/event-sequence.entity.js';
import { EventStream } from './delivery/event-stream.entity.js';
import { StoredEvent } from './log/event.entity.js';
import { EventFailureRepository } from './delivery/event-failure.repository.js';
import { EventListRepository } from './log/event-list.repository.js';
import { EventLogRepository } from './log/event-log.repository.js';
import { EventSubjectRepository } from './log/event-subject.repository.js';
import { PersonalEventRepository } from './log/personal-event.repository.js';
import { EventStreamRepository } from './delivery/event-stream.repository.js';
import { EventSources } from './log/event-sources.service.js';
import { EventSubjects } from './log/event-subjects.service.js';
import { PublishEventsService } from './publication/publish-events.service.js';
import { BullModule } from '../../platform/queue/bull-module.js';
import { EVENT_QUEUE } from './log/event-queue.js';
import { EventCounters } from './delivery/event-counters.js';

const PROVIDERS = [
  EventLogRepository,
  EventListRepository,
  EventEndpointRepository,
  EventStreamRepository,
  EventFailureRepository,
  PersonalEventRepository,
  EventSubjectRepository,
  EventSubjects,
  EventSources,
  PublishEventsService,
];

/**
 * The event log, its endpoints with the client that calls them, and the registry to which each module adds its event
 * sources.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([StoredEvent, EventSequence, StoredEventEndpoint, EventStream, EventFailure]),
    BullModule.registerQueue({ name: EVENT_QUEUE }),
  ],
  providers: [...PROVIDERS, EventCounters, { provide: EventCalls, useClass: WebhookClient }],
  exports: [...PROVIDERS, EventCalls],
})
export class EventCoreModule {}
