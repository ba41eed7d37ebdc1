import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredStoreCall } from './store-call.entity.js';
import { StoreCallRepository } from './store-call.repository.js';
import { StoreCalls } from './store-calls.service.js';
import { TimelineEntries } from './timeline-entries.service.js';
import { StoredTimelineEntry } from './timeline-entry.entity.js';
import { TimelineEntryRepository } from './timeline-entry.repository.js';

/** Stores the entries of timelines that the row of a purchase lacks: calls to stores, notifications. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredTimelineEntry, StoredStoreCall])],
  providers: [TimelineEntryRepository, TimelineEntries, StoreCallRepository, StoreCalls],
  exports: [TimelineEntryRepository, TimelineEntries, StoreCalls],
})
export class TimelineModule {}
