import { Module } from '@nestjs/common';
import { PurgeTimelinesService } from './purge-timelines.service.js';
import { TimelinePurgeRepository } from './timeline-purge.repository.js';
import { TimelinePurge } from './timeline-purge.watch.js';

/** Deletes old timelines. */
@Module({ providers: [TimelinePurgeRepository, PurgeTimelinesService, TimelinePurge] })
export class TimelinePurgeModule {}
