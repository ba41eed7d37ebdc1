import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import type { Micros } from '../../../shared/money/micros.js';
import * as errors from '../member/account.errors.js';
import { nextMonthStart } from '../policy/limit-calendar.js';
import { type AppliedPolicy, LIMIT_CURRENCIES } from '../policy/limit-policy.js';
import type { IntendedPrice, SpendingAccount } from '../policy/limit-verdict.js';
import { AccountRepository } from '../member/account.repository.js';
import { LimitHolds } from './limit-holds.service.js';
import { ReturningMembers } from '../personal-data/returning-members.service.js';
import { SpendingLimits } from './spending-limits.service.js';

export interface QuoteLimitCommand extends IntendedPrice {
  readonly pjid: string;
  readonly imid: string;
  /** Country that a new account would get; undefined when it is not known. */
  readonly ipCountry: string | undefined;
  /** Facts that replace those of the account, for a what-if; absent for the account as it is. */
  readonly assumed?: AssumedAccount;
}

/** Facts of an account that a what-if changes; undefined ones stay. */
export interface AssumedAccount {
  readonly countryCreated?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly krLimitMicros?: Micros | undefined;
  /** Spent this month, in the currency of the limit. */
  readonly spent?: Micros | undefined;
}

/** Verdict of an account's monthly limit on a price at this moment. */
export interface LimitQuote {
  /** Code of the refusal; null when the price is allowed. */
  readonly refusal: 'PURCHASE_MONTHLY_LIMITED' | 'JAPANESE_DATE_BIRTH_REQUIRED' | null;
  /** State of the limit; null when the purchase does not count. */
  readonly standing: LimitStanding | null;
}

/** State of an account's limit this month. */
export interface LimitStanding {
  /** Null when the account has no limit, or when its age must be known first. */
  readonly policy: AppliedPolicy | null;
  readonly currency: string;
  readonly spent: Micros;
  /** Amount that may still be spent, without what open reservations hold; null without a limit. */
  readonly remaining: Micros | null;
  /** Time at which the spent amount starts at 0 again. */
  readonly resetsAt: Date;
}

/** Returns what the limit check of a reservation would answer. Writes nothing, so an unknown account stays unknown. */
@Injectable()
export class QuoteLimitService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: SpendingLimits,
    private readonly holds: LimitHolds,
    private readonly returningMembers: ReturningMembers,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a price that cannot be converted to the currency of the limit */
  async execute({
    pjid,
    imid,
    ipCountry,
    assumed = {},
    ...intended
  }: QuoteLimitCommand): Promise<LimitQuote> {
    const country = assumed.countryCreated ?? ipCountry;
    const found = (await this.accounts.find(pjid, imid)) ?? (await this.newAccount({ pjid, imid }, country));
    if (found === null) return { refusal: null, standing: null };
    const account = withAssumed(found, assumed);
    const verdict = this.limits.judge(account, intended);
    if (verdict.kind === 'not-counted') return { refusal: null, standing: null };
    const { currency, spent } = verdict;
    const counted = { currency, spent, resetsAt: nextMonthStart(this.clock.now()) };
    switch (verdict.kind) {
      case 'not-convertible':
        throw errors.notCountable(intended.currency, currency);
      case 'birth-date-required':
        return {
          refusal: 'JAPANESE_DATE_BIRTH_REQUIRED',
          standing: { ...counted, policy: null, remaining: null },
        };
      case 'unlimited':
        return { refusal: null, standing: { ...counted, policy: null, remaining: null } };
      case 'fits':
      case 'exceeds': {
        const { policy, requested } = verdict;
        const held = await this.holds.heldBy({ pjid, imid, currency });
        const left = policy.limitMicros - spent - held;
        return {
          refusal: requested > left ? 'PURCHASE_MONTHLY_LIMITED' : null,
          standing: { ...counted, policy, remaining: Math.max(0, left) as Micros },
        };
      }
    }
  }

  /**
   * Returns the account that a first reservation would add, with what an erased member has spent before; null without a
   * country.
   */
  private async newAccount(
    member: { readonly pjid: string; readonly imid: string },
    countryCreated: string | undefined,
  ): Promise<SpendingAccount | null> {
    if (countryCreated === undefined) return null;
    const spent = await this.returningMembers.spentBy(member);
    return { countryCreated, birthDate: null, krLimitMicros: null, spent };
  }
}

function withAssumed(account: SpendingAccount, assumed: AssumedAccount): SpendingAccount {
  const { spent } = assumed;
  return {
    countryCreated: assumed.countryCreated ?? account.countryCreated,
    birthDate: assumed.birthDate ?? account.birthDate,
    krLimitMicros: assumed.krLimitMicros ?? account.krLimitMicros,
    spent:
      spent === undefined
        ? account.spent
        : Object.fromEntries(Object.values(LIMIT_CURRENCIES).map((currency) => [currency, spent])),
  };
}
