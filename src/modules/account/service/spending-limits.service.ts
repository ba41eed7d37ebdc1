import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/clock.js';
import type { Micros } from '../../../shared/micros.js';
import * as errors from '../domain/account.errors.js';
import { calendarDay } from '../domain/limit-calendar.js';
import { type AppliedPolicy, LIMIT_CURRENCIES, policyOf } from '../domain/limit-policy.js';
import { ReferenceRates } from '../domain/reference-rates.js';
import { AccountRepository, type AccountWithSpending } from '../persistence/account.repository.js';

const COUNTED_WITH_KR = Object.keys(LIMIT_CURRENCIES);
const COUNTED_ALWAYS = COUNTED_WITH_KR.filter((country) => country !== 'KR');

const NO_SPENDING = 0 as Micros;

/** What is to be bought, and by whom. */
export interface IntendedPurchase {
  readonly imid: string;
  /** Country of the buyer's address now; of an account that is new it becomes the country for good. */
  readonly ipCountry: string;
  readonly payment: string;
  readonly microPrice: Micros;
  readonly currency: string;
}

/** How a purchase will count toward the limit of its account. */
export interface Countable {
  /** Currency of the limit. */
  readonly currency: string;
  /** The price in it. */
  readonly micros: Micros;
  /** The limit that the price was checked against; left out where there is none. */
  readonly limit?: { readonly policy: AppliedPolicy; readonly countryCreated: string };
}

/** Monthly spending limits (Spec "Monthly limit rules"): which accounts have one, and whether a purchase still fits. */
@Injectable()
export class SpendingLimits {
  private readonly rates: ReferenceRates;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.rates = new ReferenceRates(config.limits.rates);
  }

  /** Countries whose accounts are counted when this payment is used. */
  countriesCounting(payment: string): readonly string[] {
    return this.config.limits.krPayments.includes(payment) ? COUNTED_WITH_KR : COUNTED_ALWAYS;
  }

  /**
   * Null for an account that is not counted; else what the purchase will count once it is paid. An adult of JP is counted as
   * far as there is a rate, and refused nothing.
   * @throws AppError PURCHASE_MONTHLY_LIMITED, JAPANESE_DATE_BIRTH_REQUIRED, or INVALID_PARAMETER for a price that cannot be
   * converted
   */
  async check(intended: IntendedPurchase): Promise<Countable | null> {
    const now = this.clock.now();
    const account = await this.touch(intended);
    const currency = LIMIT_CURRENCIES[account.countryCreated];
    if (currency === undefined || !this.isCounted(account.countryCreated, intended.payment)) return null;
    const policy = policyOf(account, calendarDay(now), this.config.limits.amounts);
    if (policy === 'birth-date-required') throw errors.birthDateRequired();
    const requested = this.rates.convert(intended.microPrice, intended.currency, currency);
    if (policy === null) return requested === null ? null : { currency, micros: requested };
    if (requested === null) throw errors.notCountable(intended.currency, currency);
    const spent = account.spent[currency] ?? NO_SPENDING;
    const { countryCreated } = account;
    if (spent + requested > policy.limitMicros)
      throw errors.monthlyLimited(policy, { countryCreated, spent, requested });
    return { currency, micros: requested, limit: { policy, countryCreated } };
  }

  /** What counts of a payment that was made without a check; null for an account that is not known or not counted. */
  async ofPaid({
    imid,
    payment,
    microPrice,
    currency,
  }: Omit<IntendedPurchase, 'ipCountry'>): Promise<Countable | null> {
    const account = await this.accounts.find(imid);
    const limitCurrency = account === null ? undefined : LIMIT_CURRENCIES[account.countryCreated];
    if (account === null || limitCurrency === undefined) return null;
    if (!this.isCounted(account.countryCreated, payment)) return null;
    const micros = this.rates.convert(microPrice, currency, limitCurrency);
    return micros === null ? null : { currency: limitCurrency, micros };
  }

  /** What a price that was paid counts; the reserved amount stands in where there is no rate for it. */
  counted(reserved: Countable, paid: { readonly microPrice: Micros; readonly currency: string }): Countable {
    const micros = this.rates.convert(paid.microPrice, paid.currency, reserved.currency);
    return micros === null ? reserved : { ...reserved, micros };
  }

  private isCounted(country: string, payment: string): boolean {
    return country === 'KR' ? this.config.limits.krPayments.includes(payment) : true;
  }

  private async touch({ imid, ipCountry }: IntendedPurchase): Promise<AccountWithSpending> {
    const known = await this.accounts.find(imid);
    if (known !== null) return known;
    await this.accounts.addIfNew(imid, ipCountry);
    const added = await this.accounts.find(imid);
    if (added === null) throw new Error('an account that was added is not there');
    return added;
  }
}
