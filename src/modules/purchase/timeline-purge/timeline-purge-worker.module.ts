import { Module } from '@nestjs/common';
import { RefusalModule } from '../refusal/refusal.module.js';
import { PurgeTimelinesService } from './purge-timelines.service.js';
import { TimelinePurgeRepository } from './timeline-purge.repository.js';

/** Deletes old timelines and refused reservations. */
@Module({ imports: [RefusalModule], providers: [TimelinePurgeRepository, PurgeTimelinesService] })
export class TimelinePurgeWorkerModule {}
