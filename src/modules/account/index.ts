import { Account } from './domain/account.entity.js';
import { LimitHold, LimitHoldTotal } from './domain/limit-hold.entity.js';
import { MonthlySpending } from './domain/monthly-spending.entity.js';

export { AccountApiModule, AccountModule } from './account.module.js';
export { accountUnknown, type MonthlyLimitedDetail } from './domain/account.errors.js';
export type { PolicyName as AccountPolicy } from './domain/limit-policy.js';
export type { SpendingEntry } from './domain/spending-entry.js';
export { SpendingRepository } from './persistence/spending.repository.js';
export { LIMIT_MONTH } from './persistence/limit-month.sql.js';
export { UNCOUNTED_ACCOUNT } from './persistence/account.sql.js';
export { type AccountStanding, GetAccountService } from './service/get-account.service.js';
export { type InReservation, LimitHolds } from './service/limit-holds.service.js';
export { SpendingLedger } from './service/spending-ledger.service.js';
export { type Countable, SpendingLimits } from './service/spending-limits.service.js';

/** Tables of this module. */
export const ACCOUNT_ENTITIES = [Account, MonthlySpending, LimitHoldTotal, LimitHold] as const;
