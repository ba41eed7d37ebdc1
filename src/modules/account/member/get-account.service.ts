import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Micros } from '../../../shared/money/micros.js';
import { accountUnknown } from './account.errors.js';
import { calendarDay } from '../policy/limit-calendar.js';
import { type AppliedPolicy, LIMIT_CURRENCIES, policyOf } from '../policy/limit-policy.js';
import { AccountRepository, type AccountWithSpending } from './account.repository.js';

/** Account with its limit and the used amount. */
export interface AccountStanding {
  readonly account: AccountWithSpending;
  /** Null when it has no limit, or when its age is not known. */
  readonly policy: AppliedPolicy | null;
  /** Currency that it is counted in; null when it is not counted. */
  readonly currency: string | null;
  /** Spent this month, in that currency. */
  readonly spent: Micros | null;
}

/** Returns an account with its limit, for operators. */
@Injectable()
export class GetAccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the account of a member with the publisher of a project.
   * @throws AppError INVALID_PARAMETER for an unknown account
   */
  async ofProject(pjid: string, imid: string): Promise<AccountStanding> {
    return this.standingOf(await this.accounts.find(pjid, imid));
  }

  /**
   * Returns the account of a member with a publisher.
   * @throws AppError INVALID_PARAMETER for an unknown account
   */
  async ofPublisher(publisher: string, imid: string): Promise<AccountStanding> {
    return this.standingOf(await this.accounts.findOf(publisher, imid));
  }

  private standingOf(account: AccountWithSpending | null): AccountStanding {
    const now = this.clock.now();
    if (account === null) throw accountUnknown();
    const currency = LIMIT_CURRENCIES[account.countryCreated] ?? null;
    const policy = policyOf(account, calendarDay(now), this.config.limits.amounts);
    return {
      account,
      policy: policy === 'birth-date-required' ? null : policy,
      currency,
      spent: currency === null ? null : (account.spent[currency] ?? (0 as Micros)),
    };
  }
}
