import type { Micros } from '../../../shared/money/micros.js';
import { ageOn, type CalendarDay } from './limit-calendar.js';
import type { LimitAmounts, LimitCurrency } from './limit-settings.js';

/** Names of the policies (Spec "Monthly limit rules"). */
export type PolicyName = 'KR_ADULT' | 'KR_MINOR' | 'JP_MINOR_UNDER_AGE_18_OVER_16' | 'JP_MINOR_UNDER_AGE_16';

/** The limit of an account. */
export interface AppliedPolicy {
  readonly name: PolicyName;
  readonly currency: LimitCurrency;
  readonly limitMicros: Micros;
}

/** Facts of an account that decide its policy. */
export interface LimitedPerson {
  readonly countryCreated: string;
  readonly birthDate: string | null;
  readonly krLimitMicros: Micros | null;
}

const KR_ADULT_AGE = 19;
const JP_ADULT_AGE = 18;
const JP_OLDER_MINOR_AGE = 16;

/** Currency of a country's limit; other countries have no limit. */
export const LIMIT_CURRENCIES: Readonly<Partial<Record<string, LimitCurrency>>> = { KR: 'KRW', JP: 'JPY' };

/** Returns the currency in which a payment counts toward the limits of a country; null when it does not count. */
export function countedCurrency(
  country: string,
  payment: string,
  krPayments: readonly string[],
): LimitCurrency | null {
  if (country === 'KR' && !krPayments.includes(payment)) return null;
  return LIMIT_CURRENCIES[country] ?? null;
}

/** Policies of each country: the first match applies; an adult without a limit matches none. */
interface Rule {
  readonly name: PolicyName;
  readonly fits: (age: number | null) => boolean;
  readonly limit: (person: LimitedPerson, amounts: LimitAmounts) => Micros;
}

const RULES: Readonly<Record<LimitCurrency, readonly Rule[]>> = {
  KRW: [
    {
      name: 'KR_ADULT',
      fits: (age) => age !== null && age >= KR_ADULT_AGE,
      limit: ({ krLimitMicros }, { krAdult }) => krLimitMicros ?? krAdult,
    },
    { name: 'KR_MINOR', fits: () => true, limit: (_, { krMinor }) => krMinor },
  ],
  JPY: [
    {
      name: 'JP_MINOR_UNDER_AGE_16',
      fits: (age) => age !== null && age < JP_OLDER_MINOR_AGE,
      limit: (_, { jpUnder16 }) => jpUnder16,
    },
    {
      name: 'JP_MINOR_UNDER_AGE_18_OVER_16',
      fits: (age) => age !== null && age < JP_ADULT_AGE,
      limit: (_, { jpUnder18 }) => jpUnder18,
    },
  ],
};

/** Returns the policy of an account on a day; null without a limit, `birth-date-required` when the age is needed. */
export function policyOf(
  person: LimitedPerson,
  today: CalendarDay,
  amounts: LimitAmounts,
): AppliedPolicy | null | 'birth-date-required' {
  const currency = LIMIT_CURRENCIES[person.countryCreated];
  if (currency === undefined) return null;
  const age = person.birthDate === null ? null : ageOn(person.birthDate, today);
  if (currency === 'JPY' && age === null) return 'birth-date-required';
  const rule = RULES[currency].find(({ fits }) => fits(age));
  return rule === undefined ? null : { name: rule.name, currency, limitMicros: rule.limit(person, amounts) };
}
