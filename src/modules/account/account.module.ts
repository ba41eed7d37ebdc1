import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { LimitModule } from './limit/limit.module.js';
import { MemberModule } from './member/member.module.js';
import { PseudonymModule } from './pseudonym/pseudonym.module.js';
import { LimitPublicationModule } from './publication/limit-publication.module.js';
import { AccountApiModule } from './registration/account-api.module.js';
import { SpendingModule } from './spending/spending.module.js';

const SHARED = [MemberModule, PseudonymModule, LimitModule, SpendingModule, LimitPublicationModule];

/** Accounts, their monthly limits and what counts toward them. */
@Module({ imports: SHARED, exports: SHARED })
export class AccountModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return { module: AccountModule, imports: partsForRole(role, { api: [AccountApiModule], worker: [] }) };
  }
}
