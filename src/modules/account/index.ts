import { PSEUDONYM_KEYS } from './persistence/pseudonym-key.column.js';

export { AccountModule } from './account.module.js';
export { IsBirthDate } from './http/birth-date-field.request.js';
export { accountUnknown, type MonthlyLimitedDetail } from './domain/account.errors.js';
export type { PolicyName as AccountPolicy } from './domain/limit-policy.js';
export type { SpendingEntry } from './domain/spending-entry.js';
export { LIMIT_OFFSET_HOURS } from './domain/limit-calendar.js';
export { AccountConsents } from './service/account-consents.service.js';
export { type AccountStanding, GetAccountService } from './service/get-account.service.js';
export { type InReservation, LimitHolds } from './service/limit-holds.service.js';
export { LimitNotices } from './service/limit-notices.service.js';
export {
  type LimitQuote,
  type LimitStanding,
  type QuoteLimitCommand,
  QuoteLimitService,
} from './service/quote-limit.service.js';
export { SpendingLedger } from './service/spending-ledger.service.js';
export { type Countable, SpendingLimits } from './service/spending-limits.service.js';
export { type ConditionalInsert, UncountedAccounts } from './service/uncounted-accounts.service.js';
export { isPseudonym } from './domain/pseudonym.js';
export { Pseudonyms } from './service/pseudonyms.service.js';

/** Sealed columns of this module. */
export const ACCOUNT_SEALED = [PSEUDONYM_KEYS] as const;
