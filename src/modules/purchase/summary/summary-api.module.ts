import { Module } from '@nestjs/common';
import { DailySumRepository } from './daily-sum.repository.js';
import { SummarizeDaysService } from './summarize-days.service.js';
import { SummaryOperatorController } from './summary.operator.controller.js';

/** Endpoint `summary/daily`. */
@Module({
  controllers: [SummaryOperatorController],
  providers: [DailySumRepository, SummarizeDaysService],
})
export class SummaryApiModule {}
