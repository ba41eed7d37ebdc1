import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { HourlySummary } from './hourly-summary.entity.js';
import { HourlySummaryRepository } from './hourly-summary.repository.js';
import { SummaryHour } from './summary-hour.entity.js';
import { SummaryHourRepository } from './summary-hour.repository.js';
import { SUMMARY_QUEUE } from './summary-queue.js';

const REPOSITORIES = [HourlySummaryRepository, SummaryHourRepository];

/** Sums of hours, for the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([HourlySummary, SummaryHour]),
    BullModule.registerQueue({ name: SUMMARY_QUEUE }),
  ],
  providers: REPOSITORIES,
  exports: REPOSITORIES,
})
export class HourlySummaryModule {}
