import { Module } from '@nestjs/common';
import { PseudonymModule } from '../pseudonym/pseudonym.module.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { PersonalAccountProjects } from './personal-account-projects.repository.js';
import { PersonalAccountRepository } from './personal-account.repository.js';
import { PersonalAccounts } from './personal-accounts.service.js';
import { ReturningMembers } from './returning-members.service.js';

/** The personal data of accounts: exported, erased, and counted again for members who return. */
@Module({
  imports: [PseudonymModule],
  providers: [
    ErasedAccountRepository,
    PersonalAccountRepository,
    PersonalAccountProjects,
    PersonalAccounts,
    ReturningMembers,
  ],
  exports: [ReturningMembers],
})
export class PersonalAccountsModule {}
