import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import { Clock } from '../../../shared/time/clock.js';
import { micros } from '../../../shared/money/micros.js';
import { type Countable, LimitHolds, SpendingLimits } from '../../account/index.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { withNewBoid } from '../record/fields/with-new-boid.js';
import { codeUnusable, requestRepeated } from '../record/purchase.errors.js';
import type { NewReservation } from '../record/new-reservation.js';
import { type Added, PurchaseRepository } from '../record/purchase.repository.js';
import { purchasesOnHold } from './reservation.errors.js';

export interface ReservePurchaseCommand extends Omit<NewReservation, 'boid' | 'request' | 'countable'> {
  /** Store family that the endpoint serves. */
  readonly family: StoreFamily;
  readonly reqId: string;
}

/** Outcome of a reservation; `request` is the operation and reqId of an earlier request. */
export type ReserveOutcome =
  | { readonly kind: 'reserved'; readonly boid: string }
  | { readonly kind: 'repeated'; readonly request: string };

/** Returns the operation and reqId of a reservation, as its row holds them. */
export const reserveRequest = ({ family, reqId }: Pick<ReservePurchaseCommand, 'family' | 'reqId'>): string =>
  `${family.toLowerCase()}:${reqId}`;

/**
 * Reserves a purchase (Spec 4): stores one row, whose boid the player pays for. An account that is known to have no
 * limit costs no further statement; any other account is checked first.
 */
@Injectable()
export class ReservePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly limits: SpendingLimits,
    private readonly holds: LimitHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new boid.
   * @throws AppError INVALID_PARAMETER for a code that does not fit or a repeated reqId, PURCHASE_MONTHLY_LIMITED,
   * JAPANESE_DATE_BIRTH_REQUIRED, NOT_ALLOW_PURCHASE for a player or a member on hold
   */
  async execute(command: ReservePurchaseCommand): Promise<string> {
    const reserved = await this.attempt(command);
    if (reserved.kind === 'repeated') throw requestRepeated();
    return reserved.boid;
  }

  /** Reserves a purchase, and returns a repeated reqId as an outcome instead of an error. */
  async attempt(command: ReservePurchaseCommand): Promise<ReserveOutcome> {
    this.assertCodes(command);
    const { family, reqId, ...reservation } = command;
    const request = reserveRequest({ family, reqId });
    try {
      return await this.add({ ...reservation, request });
    } catch (error) {
      // The caller of a repetition learns that its purchase was made, also where a limit or a hold refuses a further
      // one.
      if (!isRefusal(error) || !(await this.purchases.isReserved(reservation.pjid, request))) throw error;
      return { kind: 'repeated', request };
    }
  }

  /**
   * Makes all checks of a reservation without making it.
   * @throws AppError INVALID_PARAMETER for a code that does not fit, PURCHASE_MONTHLY_LIMITED,
   * JAPANESE_DATE_BIRTH_REQUIRED
   */
  async check(command: ReservePurchaseCommand): Promise<void> {
    this.assertCodes(command);
    await this.countableOf(command);
  }

  private assertCodes({
    family,
    payment,
    appStore,
  }: Pick<ReservePurchaseCommand, 'family' | 'payment' | 'appStore'>): void {
    if (this.codes.familyOf(payment) !== family) throw codeUnusable('payment', this.codes.ofFamily(family));
    if (this.codes.familyOf(appStore) === undefined) throw codeUnusable('appStore', this.codes.all());
  }

  private async add(reservation: Omit<NewReservation, 'boid' | 'countable'>): Promise<ReserveOutcome> {
    const reserved = await this.addForUncounted(reservation);
    if (reserved !== null) return reserved;
    const countable = await this.countableOf(reservation);
    const { pjid, imid } = reservation;
    const hold = imid === null ? null : await this.holds.forReservation(pjid, imid, countable);
    const checked = await this.addUnderNewBoid(reservation.request, (boid) =>
      this.purchases.add({ ...reservation, boid, countable }, hold),
    );
    // Or an archived purchase has the request, which the caller looks up.
    if (checked === null) throw purchasesOnHold();
    return checked;
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

  private async countableOf(command: Omit<NewReservation, 'boid' | 'request'>): Promise<Countable | null> {
    const { pjid, imid, ipCountry, payment, currency } = command;
    if (imid === null) return null;
    const microPrice = micros(command.microPrice);
    return this.limits.check({ pjid, imid, ipCountry, payment, currency, microPrice });
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

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code !== 'SYSTEM_ERROR';
