import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { OverduePurchaseRepository } from './overdue-purchase.repository.js';
import { MeasureOverdueService } from './measure-overdue.service.js';

/** Measures overdue purchases. */
@Module({
  imports: [RecordModule],
  providers: [OverduePurchaseRepository, MeasureOverdueService],
})
export class AttentionWorkerModule {}
