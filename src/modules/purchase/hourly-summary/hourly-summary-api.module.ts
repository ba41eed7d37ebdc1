import { Module } from '@nestjs/common';
import { AttentionRepository } from '../query/attention.repository.js';
import { RecordModule } from '../record/record.module.js';
import { HourlySummaryModule } from './hourly-summary.module.js';
import { HourlySummaryOperatorController } from './hourly-summary.operator.controller.js';
import { OldestPaidService } from './oldest-paid.service.js';
import { RecomputeHoursService } from './recompute-hours.service.js';
import { SummarizeHoursService } from './summarize-hours.service.js';

/** Endpoints `summary/hourly` and `summary/recompute`. */
@Module({
  imports: [HourlySummaryModule, RecordModule],
  controllers: [HourlySummaryOperatorController],
  providers: [AttentionRepository, OldestPaidService, SummarizeHoursService, RecomputeHoursService],
})
export class HourlySummaryApiModule {}
