import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountConsents } from './account-consents.service.js';
import { AccountProject } from './account-project.entity.js';
import { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';
import { GetAccountService } from './get-account.service.js';
import { UncountedAccounts } from './uncounted-accounts.service.js';

/** The accounts of members with a publisher. */
@Module({
  imports: [TypeOrmModule.forFeature([Account, AccountProject])],
  providers: [AccountRepository, GetAccountService, AccountConsents, UncountedAccounts],
  exports: [AccountRepository, GetAccountService, AccountConsents, UncountedAccounts],
})
export class MemberModule {}
