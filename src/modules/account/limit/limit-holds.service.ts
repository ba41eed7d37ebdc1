import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { ProjectRulesReader } from '../../project/index.js';
import { monthlyLimited } from '../member/account.errors.js';
import type { Micros } from '../../../shared/money/micros.js';
import { type HeldAccount, LimitHoldRepository } from './limit-hold.repository.js';
import type { Countable } from './spending-limits.service.js';

const NOTHING = 0 as Micros;

/** Facts of a reservation that decide whether it holds anything. */
export interface HoldingReservation {
  readonly pjid: string;
  readonly boid: string;
  readonly imid: string | null;
  /** Null for an account that is not counted. */
  readonly limitCurrency: string | null;
}

/** Step inside the transaction of a reservation. */
export type InReservation = (tx: Tx, boid: string) => Promise<void>;

/** Step inside the transaction that verifies or ends a reservation. */
export type EndOfHold = (tx: Tx) => Promise<void>;

/**
 * Counts open reservations toward the limits of their accounts in projects that enable it (`limitHoldMinutes`), so that
 * concurrent reservations cannot exceed a limit together. Costs nothing in other projects.
 */
@Injectable()
export class LimitHolds {
  constructor(
    private readonly rules: ProjectRulesReader,
    private readonly holds: LimitHoldRepository,
  ) {}

  /**
   * Returns the step for the reservation's transaction; null when nothing is held.
   * @throws AppError PURCHASE_MONTHLY_LIMITED, by the step
   */
  async forReservation(
    pjid: string,
    imid: string,
    countable: Countable | null,
  ): Promise<InReservation | null> {
    if (countable?.limit === undefined) return null;
    const { limitHoldMinutes: minutes } = await this.rules.of(pjid);
    if (minutes === 0) return null;
    const { currency, micros, limit } = countable;
    return async (tx, boid) => {
      const { limitMicros } = limit.policy;
      const outcome = await this.holds.take(tx, { pjid, boid, imid, currency, micros, minutes, limitMicros });
      if (outcome === 'held') return;
      const { countryCreated } = limit;
      throw monthlyLimited(limit.policy, { countryCreated, requested: micros, ...outcome });
    };
  }

  /**
   * Returns the step for the transaction that verifies or ends a reservation; null when it cannot have a hold. Whether
   * it has one is read there: the setting may have changed since.
   */
  forEnd({ pjid, boid, imid, limitCurrency }: HoldingReservation): EndOfHold | null {
    if (imid === null || limitCurrency === null) return null;
    return (tx) => this.holds.release(tx, boid, { pjid, imid, currency: limitCurrency });
  }

  /**
   * Returns the amount that open reservations hold of a limit at this moment; 0 in projects where they do not count.
   */
  async heldBy(account: HeldAccount): Promise<Micros> {
    const { limitHoldMinutes } = await this.rules.of(account.pjid);
    return limitHoldMinutes === 0 ? NOTHING : this.holds.heldBy(account);
  }
}
