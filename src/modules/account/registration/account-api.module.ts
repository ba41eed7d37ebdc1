import { Module } from '@nestjs/common';
import { MemberModule } from '../member/member.module.js';
import { PersonalAccountsModule } from '../personal-data/personal-accounts.module.js';
import { AccountController } from './account.controller.js';
import { SaveAccountService } from './save-account.service.js';

/** Lets game servers save accounts. */
@Module({
  imports: [MemberModule, PersonalAccountsModule],
  controllers: [AccountController],
  providers: [SaveAccountService],
})
export class AccountApiModule {}
