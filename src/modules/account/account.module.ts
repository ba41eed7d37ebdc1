import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from './domain/account.entity.js';
import { MonthlySpending } from './domain/monthly-spending.entity.js';
import { LimitHoldTotal, LimitHold } from './domain/limit-hold.entity.js';
import { AccountController } from './http/account.controller.js';
import { AccountRepository } from './persistence/account.repository.js';
import { LimitHoldRepository } from './persistence/limit-hold.repository.js';
import { SpendingRepository } from './persistence/spending.repository.js';
import { GetAccountService } from './service/get-account.service.js';
import { LimitHolds } from './service/limit-holds.service.js';
import { SaveAccountService } from './service/save-account.service.js';
import { SpendingLedger } from './service/spending-ledger.service.js';
import { SpendingLimits } from './service/spending-limits.service.js';
import { UncountedAccounts } from './service/uncounted-accounts.service.js';

/** Accounts and their monthly limits. */
@Module({
  imports: [TypeOrmModule.forFeature([Account, MonthlySpending, LimitHoldTotal, LimitHold])],
  providers: [
    AccountRepository,
    SpendingRepository,
    LimitHoldRepository,
    SpendingLimits,
    LimitHolds,
    SpendingLedger,
    GetAccountService,
    UncountedAccounts,
  ],
  exports: [
    AccountRepository,
    SpendingLimits,
    LimitHolds,
    SpendingLedger,
    GetAccountService,
    UncountedAccounts,
  ],
})
export class AccountModule {}

/** Accounts for the platform. */
@Module({ imports: [AccountModule], controllers: [AccountController], providers: [SaveAccountService] })
export class AccountApiModule {}
