import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookClient } from './adapter/webhook/webhook.client.js';
import { EventCalls } from './domain/event-endpoint.js';
import { EventEndpointRepository } from './persistence/event-endpoint.repository.js';
import { EventFailure } from './domain/event-failure.entity.js';
import { StoredEventEndpoint } from './domain/event-endpoint.entity.js';
import { EventSequence } from './domain/event-sequence.entity.js';
import { EventStream } from './domain/event-stream.entity.js';
import { StoredEvent } from './domain/event.entity.js';
import { EventFailureRepository } from './persistence/event-failure.repository.js';
import { EventListRepository } from './persistence/event-list.repository.js';
import { EventLogRepository } from './persistence/event-log.repository.js';
import { EventSubjectRepository } from './persistence/event-subject.repository.js';
import { PersonalEventRepository } from './persistence/personal-event.repository.js';
import { EventStreamRepository } from './persistence/event-stream.repository.js';
import { EventSources } from './service/event-sources.service.js';
import { EventSubjects } from './service/event-subjects.service.js';
import { PublishEventsService } from './service/publish-events.service.js';
import { BullModule } from '../../platform/queue/bull-module.js';
import { EVENT_QUEUE } from './domain/event-queue.js';
import { EventCounters } from './service/event-counters.js';

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
