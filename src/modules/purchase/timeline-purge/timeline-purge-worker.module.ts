import { Module } from '@nestjs/common';
import { PurgeTimelinesService } from './purge-timelines.service.js';
import { TimelinePurgeRepository } from './timeline-purge.repository.js';

/** Deletes old timelines. */
@Module({ providers: [TimelinePurgeRepository, PurgeTimelinesService] })
export class TimelinePurgeWorkerModule {}
