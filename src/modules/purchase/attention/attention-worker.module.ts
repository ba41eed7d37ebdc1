import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { AlarmRepository } from './alarm.repository.js';
import { MeasureOverdueService } from './measure-overdue.service.js';
import { OverdueWatch } from './overdue.watch.js';
import { PurgeTimelinesService } from '../timeline-purge/purge-timelines.service.js';
import { TimelinePurgeRepository } from '../timeline-purge/timeline-purge.repository.js';
import { TimelinePurge } from '../timeline-purge/timeline-purge.watch.js';

/** Measures overdue purchases, and deletes old timelines. */
@Module({
  imports: [RecordModule],
  providers: [
    AlarmRepository,
    MeasureOverdueService,
    OverdueWatch,
    TimelinePurgeRepository,
    PurgeTimelinesService,
    TimelinePurge,
  ],
})
export class QueryWorkerModule {}
