import { Account } from './domain/account.entity.js';
import { MonthlySpending } from './domain/monthly-spending.entity.js';

export { AccountApiModule, AccountModule } from './account.module.js';
export { accountUnknown, type MonthlyLimitedDetail } from './domain/account.errors.js';
export type { PolicyName as AccountPolicy } from './domain/limit-policy.js';
export type { SpendingEntry } from './domain/spending-entry.js';
export { SpendingRepository } from './persistence/spending.repository.js';
export { UNCOUNTED_ACCOUNT } from './persistence/account.sql.js';
export { type AccountStanding, GetAccountService } from './service/get-account.service.js';
export { type Countable, SpendingLimits } from './service/spending-limits.service.js';

/** Tables of this module. */
export const ACCOUNT_ENTITIES = [Account, MonthlySpending] as const;
