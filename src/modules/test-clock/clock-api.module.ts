import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.js';
import { CountedMonthsModule } from '../purchase/index.js';
import { AdvanceClockService } from './advance-clock.service.js';
import { ClockModule } from './clock.module.js';
import { ClockOperatorController } from './clock.operator.controller.js';
import { ProjectHistory } from './project-history.service.js';

/** Endpoint for operators. */
@Module({
  imports: [ClockModule, AccountModule, CountedMonthsModule],
  controllers: [ClockOperatorController],
  providers: [ProjectHistory, AdvanceClockService],
})
export class ClockApiModule {}
