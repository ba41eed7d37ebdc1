import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { DailySumRepository } from './daily-sum.repository.js';
import { SummarizeDaysService } from './summarize-days.service.js';
import { SummaryOperatorController } from './summary.operator.controller.js';

/** Endpoint `summary/daily`. */
@Module({
  imports: [SearchModule],
  controllers: [SummaryOperatorController],
  providers: [DailySumRepository, SummarizeDaysService],
})
export class SummaryApiModule {}
