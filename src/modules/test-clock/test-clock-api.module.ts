import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.js';
import { CountedMonthsModule } from '../purchase/index.js';
import { AdvanceClockService } from './advance-clock.service.js';
import { TestClockRecordModule } from './test-clock-record.module.js';
import { ClockOperatorController } from './clock.operator.controller.js';
import { ProjectHistory } from './project-history.service.js';

/** Endpoint for operators. */
@Module({
  imports: [TestClockRecordModule, AccountModule, CountedMonthsModule],
  controllers: [ClockOperatorController],
  providers: [ProjectHistory, AdvanceClockService],
})
export class TestClockApiModule {}
