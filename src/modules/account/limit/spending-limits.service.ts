import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Micros } from '../../../shared/money/micros.js';
import * as errors from '../member/account.errors.js';
import { calendarDay } from '../policy/limit-calendar.js';
import { type AppliedPolicy, countedCurrency, LIMIT_CURRENCIES } from '../policy/limit-policy.js';
import type { LimitCurrency } from '../policy/limit-settings.js';
import {
  type IntendedPrice,
  judgePurchase,
  type LimitVerdict,
  type SpendingAccount,
} from '../policy/limit-verdict.js';
import { ReferenceRates } from '../policy/reference-rates.js';
import { AccountRepository, type AccountWithSpending } from '../member/account.repository.js';
import { ReturningMembers } from '../personal-data/returning-members.service.js';

const LIMITED_COUNTRIES = Object.keys(LIMIT_CURRENCIES);

/** Price and buyer of a purchase. */
export interface IntendedPurchase {
  readonly pjid: string;
  readonly imid: string;
  /** Country of the buyer's present address; a new account keeps it. */
  readonly ipCountry: string;
  readonly payment: string;
  readonly microPrice: Micros;
  readonly currency: string;
}

/** Amount that a purchase will count toward the limit of its account. */
export interface Countable {
  /** Currency of the limit. */
  readonly currency: string;
  /** Price in that currency. */
  readonly micros: Micros;
  /** Limit that the price was checked against; absent without a limit. */
  readonly limit?: { readonly policy: AppliedPolicy; readonly countryCreated: string };
}

/** Checks purchases against monthly spending limits (Spec "Monthly limit rules"). */
@Injectable()
export class SpendingLimits {
  private readonly rates: ReferenceRates;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly returningMembers: ReturningMembers,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.rates = new ReferenceRates(config.limits.rates);
  }

  /** Returns the countries whose accounts are counted for this payment. */
  countriesCounting(payment: string): readonly string[] {
    return LIMITED_COUNTRIES.filter((country) => this.currencyOf(country, payment) !== null);
  }

  /**
   * Returns what the purchase will count once it is paid; null for an account that is not counted. An adult of JP is
   * counted if there is a rate, and never refused.
   * @throws AppError PURCHASE_MONTHLY_LIMITED, JAPANESE_DATE_BIRTH_REQUIRED, or INVALID_PARAMETER for a price that
   * cannot be converted
   */
  async check(intended: IntendedPurchase): Promise<Countable | null> {
    const account = await this.touch(intended);
    const verdict = this.judge(account, intended);
    switch (verdict.kind) {
      case 'not-counted':
        return null;
      case 'birth-date-required':
        throw errors.birthDateRequired();
      case 'not-convertible':
        throw errors.notCountable(intended.currency, verdict.currency);
      case 'unlimited':
        return verdict.requested === null ? null : { currency: verdict.currency, micros: verdict.requested };
      case 'exceeds':
        throw errors.monthlyLimited(verdict.policy, { ...verdict, countryCreated: account.countryCreated });
      case 'fits': {
        const { currency, requested: micros, policy } = verdict;
        return { currency, micros, limit: { policy, countryCreated: account.countryCreated } };
      }
    }
  }

  /** Judges a price by the limit of an account; writes nothing. */
  judge(account: SpendingAccount, intended: IntendedPrice): LimitVerdict {
    const { amounts, krPayments } = this.config.limits;
    const terms = { amounts, krPayments, rates: this.rates };
    return judgePurchase(account, intended, calendarDay(this.clock.now()), terms);
  }

  /** Returns what a payment without a prior check counts; null for an unknown account, or one that is not counted. */
  async ofPaid({
    pjid,
    imid,
    payment,
    microPrice,
    currency,
  }: Omit<IntendedPurchase, 'ipCountry'>): Promise<Countable | null> {
    const account = await this.accounts.find(pjid, imid);
    const limitCurrency = account === null ? null : this.currencyOf(account.countryCreated, payment);
    if (limitCurrency === null) return null;
    const micros = this.rates.convert(microPrice, currency, limitCurrency);
    return micros === null ? null : { currency: limitCurrency, micros };
  }

  /** Returns what a paid price counts; the reserved amount where there is no rate for it. */
  counted(reserved: Countable, paid: { readonly microPrice: Micros; readonly currency: string }): Countable {
    const micros = this.rates.convert(paid.microPrice, paid.currency, reserved.currency);
    return micros === null ? reserved : { ...reserved, micros };
  }

  private currencyOf(country: string, payment: string): LimitCurrency | null {
    return countedCurrency(country, payment, this.config.limits.krPayments);
  }

  private async touch({ pjid, imid, ipCountry }: IntendedPurchase): Promise<AccountWithSpending> {
    const known = await this.accounts.find(pjid, imid);
    if (known !== null) return known;
    await this.returningMembers.recall({ pjid, imid });
    await this.accounts.addIfNew(pjid, imid, ipCountry);
    await this.returningMembers.recall({ pjid, imid });
    const added = await this.accounts.find(pjid, imid);
    if (added === null) throw new Error('an account that was added is not there');
    return added;
  }
}
