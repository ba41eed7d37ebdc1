import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MemberModule } from '../member/member.module.js';
import { PersonalAccountsModule } from '../personal-data/personal-accounts.module.js';
import { LimitHold, LimitHoldTotal } from './limit-hold.entity.js';
import { LimitHoldRepository } from './limit-hold.repository.js';
import { LimitHolds } from './limit-holds.service.js';
import { QuoteLimitService } from './quote-limit.service.js';
import { SpendingLimits } from './spending-limits.service.js';

/** What accounts may still spend this month, and what open reservations hold of it. */
@Module({
  imports: [TypeOrmModule.forFeature([LimitHoldTotal, LimitHold]), MemberModule, PersonalAccountsModule],
  providers: [LimitHoldRepository, SpendingLimits, LimitHolds, QuoteLimitService],
  exports: [SpendingLimits, LimitHolds, QuoteLimitService],
})
export class LimitModule {}
