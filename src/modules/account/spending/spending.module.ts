import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LimitModule } from '../limit/limit.module.js';
import { MonthlySpending } from '../member/monthly-spending.entity.js';
import { SpendingLedger } from './spending-ledger.service.js';
import { SpendingRepository } from './spending.repository.js';

/** What accounts have spent. */
@Module({
  imports: [TypeOrmModule.forFeature([MonthlySpending]), LimitModule],
  providers: [SpendingRepository, SpendingLedger],
  exports: [SpendingLedger],
})
export class SpendingModule {}
