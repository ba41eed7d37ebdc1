import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { micros } from '../../../shared/money/micros.js';
import { type Countable, LimitHolds, SpendingLimits } from '../../account/index.js';
import { withNewBoid } from '../record/fields/with-new-boid.js';
import type { NewReservation } from '../record/new-reservation.js';
import { type Added, PurchaseRepository } from '../record/purchase.repository.js';
import { purchasesOnHold } from './reservation.errors.js';

/** Outcome of a reservation; `request` is the operation and reqId of an earlier request. */
export type ReserveOutcome =
  | { readonly kind: 'reserved'; readonly boid: string }
  | { readonly kind: 'repeated'; readonly request: string };

/**
 * Stores reservations that limits and holds allow. An account that is known to have no limit costs no further
 * statement; any other account is checked first.
 */
@Injectable()
export class AddReservationService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly limits: SpendingLimits,
    private readonly holds: LimitHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the reservation under a new boid.
   * @throws AppError PURCHASE_MONTHLY_LIMITED, JAPANESE_DATE_BIRTH_REQUIRED, NOT_ALLOW_PURCHASE for a player or a
   * member on hold
   */
  async execute(reservation: Omit<NewReservation, 'boid' | 'countable'>): Promise<ReserveOutcome> {
    const reserved = await this.addForUncounted(reservation);
    if (reserved !== null) return reserved;
    const countable = await this.check(reservation);
    const { pjid, imid } = reservation;
    const hold = imid === null ? null : await this.holds.forReservation(pjid, imid, countable);
    const checked = await this.addUnderNewBoid(reservation.request, (boid) =>
      this.purchases.add({ ...reservation, boid, countable }, hold),
    );
    // Or an archived purchase has the request, which the caller looks up.
    if (checked === null) throw purchasesOnHold();
    return checked;
  }

  /**
   * Checks the limit of the member, and returns what the purchase will count; null when it counts toward none.
   * @throws AppError PURCHASE_MONTHLY_LIMITED, JAPANESE_DATE_BIRTH_REQUIRED
   */
  async check(command: Omit<NewReservation, 'boid' | 'request'>): Promise<Countable | null> {
    const { pjid, imid, ipCountry, payment, currency } = command;
    if (imid === null) return null;
    const microPrice = micros(command.microPrice);
    return this.limits.check({ pjid, imid, ipCountry, payment, currency, microPrice });
  }

  /** Reserves with one statement for a known account without a limit; null when the account must be checked first. */
  private async addForUncounted(reservation: Omit<NewReservation, 'boid'>): Promise<ReserveOutcome | null> {
    const { imid, ipCountry, payment } = reservation;
    if (imid === null) return null;
    const countries = this.limits.countriesCounting(payment);
    // An account usually belongs to the member's current country, so the check is made at once.
    if (countries.includes(ipCountry)) return null;
    return this.addUnderNewBoid(reservation.request, (boid) =>
      this.purchases.addUncounted({ ...reservation, imid, boid }, countries),
    );
  }

  /** Adds the reservation under a new boid; null when its condition refuses it. */
  private async addUnderNewBoid(
    request: string,
    add: (boid: string) => Promise<Added>,
  ): Promise<ReserveOutcome | null> {
    const { boid, outcome } = await withNewBoid(this.clock, add);
    switch (outcome) {
      case 'added':
        return { kind: 'reserved', boid };
      case 'refused':
        return null;
      case 'request-repeated':
        return { kind: 'repeated', request };
    }
  }
}
