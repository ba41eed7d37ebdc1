import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { CountedMonthsRepository } from './counted-months.repository.js';
import { CountedMonths } from './counted-months.service.js';

/** Counts purchases in the months of their times after those were moved. */
@Module({
  imports: [RecordModule],
  providers: [CountedMonthsRepository, CountedMonths],
  exports: [CountedMonths],
})
export class CountedMonthsModule {}
