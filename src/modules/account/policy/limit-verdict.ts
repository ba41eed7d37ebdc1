import type { Micros } from '../../../shared/money/micros.js';
import type { CalendarDay } from './limit-calendar.js';
import { type AppliedPolicy, countedCurrency, type LimitedPerson, policyOf } from './limit-policy.js';
import type { LimitAmounts, LimitCurrency } from './limit-settings.js';
import type { ReferenceRates } from './reference-rates.js';

/** An account as its limit sees it. */
export interface SpendingAccount extends LimitedPerson {
  /** Spent this month, by currency. */
  readonly spent: Readonly<Partial<Record<string, Micros>>>;
}

/** A price that an account is to pay. */
export interface IntendedPrice {
  readonly payment: string;
  readonly microPrice: Micros;
  readonly currency: string;
}

/** Terms of limits that the deployment configures. */
export interface LimitTerms {
  readonly amounts: LimitAmounts;
  /** Payments that count toward limits of KR accounts. */
  readonly krPayments: readonly string[];
  readonly rates: ReferenceRates;
}

/** Facts of a counted account that a verdict contains. */
interface Counted {
  /** Currency of the limit. */
  readonly currency: LimitCurrency;
  /** Spent this month, in that currency. */
  readonly spent: Micros;
}

/** Verdict of an account's monthly limit on a price. */
export type LimitVerdict =
  /** The purchase does not count toward a limit. */
  | { readonly kind: 'not-counted' }
  | ({ readonly kind: 'birth-date-required' } & Counted)
  /** There is a limit, and no reference rate for the price. */
  | ({ readonly kind: 'not-convertible'; readonly policy: AppliedPolicy } & Counted)
  /** Counted, and without a limit; `requested` is null when the price has no reference rate. */
  | ({ readonly kind: 'unlimited'; readonly requested: Micros | null } & Counted)
  | ({
      readonly kind: 'fits' | 'exceeds';
      readonly policy: AppliedPolicy;
      readonly requested: Micros;
    } & Counted);

/** Judges a price by the monthly limit of an account (Spec "Monthly limit rules"). Equal to the limit fits. */
export function judgePurchase(
  account: SpendingAccount,
  { payment, microPrice, currency: paidIn }: IntendedPrice,
  today: CalendarDay,
  { amounts, krPayments, rates }: LimitTerms,
): LimitVerdict {
  const currency = countedCurrency(account.countryCreated, payment, krPayments);
  if (currency === null) return { kind: 'not-counted' };
  const counted = { currency, spent: account.spent[currency] ?? (0 as Micros) };
  const policy = policyOf(account, today, amounts);
  if (policy === 'birth-date-required') return { kind: 'birth-date-required', ...counted };
  const requested = rates.convert(microPrice, paidIn, currency);
  if (policy === null) return { kind: 'unlimited', requested, ...counted };
  if (requested === null) return { kind: 'not-convertible', policy, ...counted };
  const kind = counted.spent + requested > policy.limitMicros ? 'exceeds' : 'fits';
  return { kind, policy, requested, ...counted };
}
