import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module.js';
import { RecordModule } from '../record/record.module.js';
import { HourlySummaryModule } from './hourly-summary.module.js';
import { HourlySummaryOperatorController } from './hourly-summary.operator.controller.js';
import { OldestPaidPurchase } from './oldest-paid-purchase.service.js';
import { RecomputeHoursService } from './recompute-hours.service.js';
import { SummarizeHoursService } from './summarize-hours.service.js';

/** Endpoints `summary/hourly` and `summary/recompute`. */
@Module({
  imports: [HourlySummaryModule, RecordModule, AttentionModule],
  controllers: [HourlySummaryOperatorController],
  providers: [OldestPaidPurchase, SummarizeHoursService, RecomputeHoursService],
})
export class HourlySummaryApiModule {}
