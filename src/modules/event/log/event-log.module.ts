import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { EventListRepository } from './event-list.repository.js';
import { EventLogRepository } from './event-log.repository.js';
import { EVENT_QUEUE } from './event-queue.js';
import { EventSequence } from './event-sequence.entity.js';
import { EventSources } from './event-sources.service.js';
import { EventSubjectRepository } from './event-subject.repository.js';
import { EventSubjects } from './event-subjects.service.js';
import { StoredEvent } from './event.entity.js';
import { PersonalEventRepository } from './personal-event.repository.js';

/** The log of events, and the registry to which each module adds its event sources. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StoredEvent, EventSequence]),
    BullModule.registerQueue({ name: EVENT_QUEUE }),
  ],
  providers: [
    EventLogRepository,
    EventListRepository,
    PersonalEventRepository,
    EventSubjectRepository,
    EventSubjects,
    EventSources,
  ],
  exports: [EventLogRepository, EventListRepository, EventSubjects, EventSources],
})
export class EventLogModule {}
