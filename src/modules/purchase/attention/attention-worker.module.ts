import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { AlarmRepository } from './alarm.repository.js';
import { MeasureOverdueService } from './measure-overdue.service.js';

/** Measures overdue purchases. */
@Module({
  imports: [RecordModule],
  providers: [AlarmRepository, MeasureOverdueService],
})
export class AttentionWorkerModule {}
