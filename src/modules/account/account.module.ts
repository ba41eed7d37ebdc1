import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { EventModule } from '../event/index.js';
import { AccountProject } from './domain/account-project.entity.js';
import { Account } from './domain/account.entity.js';
import { MonthlySpending } from './domain/monthly-spending.entity.js';
import { LimitHoldTotal, LimitHold } from './domain/limit-hold.entity.js';
import { LimitNotice } from './domain/limit-notice.entity.js';
import { AccountController } from './http/account.controller.js';
import { StoredPseudonymKey } from './domain/pseudonym-key.entity.js';
import { AccountRepository } from './persistence/account.repository.js';
import { ErasedAccountRepository } from './persistence/erased-account.repository.js';
import { LimitHoldRepository } from './persistence/limit-hold.repository.js';
import { LimitNoticeRepository } from './persistence/limit-notice.repository.js';
import { PersonalAccountProjects } from './persistence/personal-account-projects.repository.js';
import { PersonalAccountRepository } from './persistence/personal-account.repository.js';
import { PseudonymKeyRepository } from './persistence/pseudonym-key.repository.js';
import { SpendingRepository } from './persistence/spending.repository.js';
import { AccountConsents } from './service/account-consents.service.js';
import { GetAccountService } from './service/get-account.service.js';
import { LimitEventSource } from './service/limit-event-source.service.js';
import { LimitNotices } from './service/limit-notices.service.js';
import { LimitHolds } from './service/limit-holds.service.js';
import { PersonalAccounts } from './service/personal-accounts.service.js';
import { Pseudonyms } from './service/pseudonyms.service.js';
import { QuoteLimitService } from './service/quote-limit.service.js';
import { ReturningMembers } from './service/returning-members.service.js';
import { SaveAccountService } from './service/save-account.service.js';
import { SpendingLedger } from './service/spending-ledger.service.js';
import { SpendingLimits } from './service/spending-limits.service.js';
import { UncountedAccounts } from './service/uncounted-accounts.service.js';

/** Providers that other modules and the API share. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Account,
      AccountProject,
      MonthlySpending,
      LimitHoldTotal,
      LimitHold,
      LimitNotice,
      StoredPseudonymKey,
    ]),
    EventModule,
  ],
  providers: [
    AccountRepository,
    SpendingRepository,
    ErasedAccountRepository,
    PersonalAccountRepository,
    PersonalAccountProjects,
    PersonalAccounts,
    PseudonymKeyRepository,
    Pseudonyms,
    ReturningMembers,
    LimitHoldRepository,
    LimitNoticeRepository,
    LimitEventSource,
    SpendingLimits,
    LimitHolds,
    LimitNotices,
    SpendingLedger,
    GetAccountService,
    AccountConsents,
    QuoteLimitService,
    UncountedAccounts,
  ],
  exports: [
    AccountRepository,
    SpendingLimits,
    LimitHolds,
    LimitNotices,
    SpendingLedger,
    GetAccountService,
    AccountConsents,
    QuoteLimitService,
    UncountedAccounts,
    Pseudonyms,
    ReturningMembers,
  ],
})
class AccountCoreModule {}

/** HTTP endpoints of accounts. */
@Module({ imports: [AccountCoreModule], controllers: [AccountController], providers: [SaveAccountService] })
class AccountApiModule {}

/** Accounts, their monthly limits and what counts toward them. */
@Module({ imports: [AccountCoreModule], exports: [AccountCoreModule] })
export class AccountModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return { module: AccountModule, imports: partsForRole(role, { api: [AccountApiModule], worker: [] }) };
  }
}
