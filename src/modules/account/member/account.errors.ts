import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { Micros } from '../../../shared/money/micros.js';
import type { AppliedPolicy } from '../policy/limit-policy.js';

/** Shown with PURCHASE_MONTHLY_LIMITED, names spelled as the specification spells them. */
export interface MonthlyLimitedDetail {
  readonly appliedPolicy: AppliedPolicy['name'];
  readonly currency: string;
  readonly limitConfigMircoPrice: number;
  readonly thisMonthAmountMircoPrice: number;
  readonly countryCreated: string;
  /** Text for people. */
  readonly debugMessage: string;
}

/** Amounts that exceed a limit together. */
interface LimitedAmounts {
  readonly countryCreated: string;
  readonly spent: Micros;
  readonly requested: Micros;
  /** Amount held by open reservations; absent where they do not count. */
  readonly held?: Micros;
}

const heldText = (held: Micros | undefined): string =>
  held === undefined ? '' : `, ${held} held by open reservations`;

/** The price would exceed what the account may still spend this month (Spec "Monthly limit rules"). */
export function monthlyLimited(
  { name, currency, limitMicros }: AppliedPolicy,
  { countryCreated, spent, requested, held }: LimitedAmounts,
): AppError {
  const monthlyLimitedDetail: MonthlyLimitedDetail = {
    appliedPolicy: name,
    currency,
    limitConfigMircoPrice: limitMicros,
    thisMonthAmountMircoPrice: spent,
    countryCreated,
    debugMessage: `${spent} spent${heldText(held)} and ${requested} requested exceed ${limitMicros} (micro ${currency})`,
  };
  const message = 'The monthly spending limit of the account would be exceeded';
  return new AppError('PURCHASE_MONTHLY_LIMITED', message, { monthlyLimitedDetail });
}

/** An account of JP whose age is not known. */
export const birthDateRequired = (): AppError =>
  new AppError('JAPANESE_DATE_BIRTH_REQUIRED', 'The date of birth of the account is needed first');

/** The price cannot be counted toward the limit: no reference rate, or beyond every amount. */
export const notCountable = (currency: string, limitCurrency: string): AppError =>
  invalidParameter(`currency: the price cannot be converted from ${currency} to ${limitCurrency}`);

/** The account does not exist, or the caller may not see it. */
export const accountUnknown = (): AppError => invalidParameter('imid: there is no such account');
