import { Module } from '@nestjs/common';
import { EventModule } from '../../event/index.js';
import { AddUpHourService } from './add-up-hour.service.js';
import { DueHours } from './due-hours.service.js';
import { HourCallRepository } from './hour-call.repository.js';
import { HourPurchaseRepository } from './hour-purchase.repository.js';
import { HourlySummaryModule } from './hourly-summary.module.js';
import { HourlySummaryProcessor } from './hourly-summary.processor.js';
import { ReadHourService } from './read-hour.service.js';

/** The worker's part: adds up what happened in each hour. */
@Module({
  imports: [HourlySummaryModule, EventModule],
  providers: [
    HourPurchaseRepository,
    HourCallRepository,
    ReadHourService,
    AddUpHourService,
    DueHours,
    HourlySummaryProcessor,
  ],
})
export class HourlySummaryWorkerModule {}
