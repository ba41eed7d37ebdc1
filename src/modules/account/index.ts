import { PSEUDONYM_KEYS } from './pseudonym/pseudonym-key.column.js';

export { AccountModule } from './account.module.js';
export { IsBirthDate } from './registration/birth-date-field.request.js';
export { accountUnknown, type MonthlyLimitedDetail } from './member/account.errors.js';
export type { PolicyName as AccountPolicy } from './policy/limit-policy.js';
export type { SpendingEntry } from './spending/spending-entry.js';
export { LIMIT_OFFSET_HOURS } from './policy/limit-calendar.js';
export { AccountConsents } from './member/account-consents.service.js';
export { type AccountStanding, GetAccountService } from './member/get-account.service.js';
export { type InReservation, LimitHolds } from './limit/limit-holds.service.js';
export { LimitNotices } from './publication/limit-notices.service.js';
export {
  type LimitQuote,
  type LimitStanding,
  type QuoteLimitCommand,
  QuoteLimitService,
} from './limit/quote-limit.service.js';
export { SpendingLedger } from './spending/spending-ledger.service.js';
export { type Countable, SpendingLimits } from './limit/spending-limits.service.js';
export { type ConditionalInsert, UncountedAccounts } from './member/uncounted-accounts.service.js';
export { isPseudonym, PSEUDONYM_PREFIX } from './pseudonym/pseudonym.js';
export { Pseudonyms } from './pseudonym/pseudonyms.service.js';

/** Sealed columns of this module. */
export const ACCOUNT_SEALED = [PSEUDONYM_KEYS] as const;
