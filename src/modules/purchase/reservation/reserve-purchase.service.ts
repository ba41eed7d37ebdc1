import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { codeUnusable, requestRepeated } from '../record/purchase.errors.js';
import type { NewReservation } from '../record/new-reservation.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { KeepRefusalService } from '../refusal/keep-refusal.service.js';
import { AddReservationService, type ReserveOutcome } from './add-reservation.service.js';

export interface ReservePurchaseCommand extends Omit<NewReservation, 'boid' | 'request' | 'countable'> {
  /** Store family that the endpoint serves. */
  readonly family: StoreFamily;
  readonly reqId: string;
}

/** Returns the operation and reqId of a reservation, as its row holds them. */
export const reserveRequest = ({ family, reqId }: Pick<ReservePurchaseCommand, 'family' | 'reqId'>): string =>
  `${family.toLowerCase()}:${reqId}`;

/** Reserves a purchase (Spec 4): stores one row, whose boid the player pays for, or that it was refused. */
@Injectable()
export class ReservePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly adding: AddReservationService,
    private readonly refusals: KeepRefusalService,
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
      return await this.adding.execute({ ...reservation, request });
    } catch (error) {
      // The caller of a repetition learns that its purchase was made, also where a limit or a hold refuses a further
      // one.
      if (isRefusal(error) && (await this.purchases.isReserved(reservation.pjid, request)))
        return { kind: 'repeated', request };
      await this.refusals.execute(error, command);
      throw error;
    }
  }

  /**
   * Makes all checks of a reservation without making it.
   * @throws AppError INVALID_PARAMETER for a code that does not fit, PURCHASE_MONTHLY_LIMITED,
   * JAPANESE_DATE_BIRTH_REQUIRED
   */
  async check(command: ReservePurchaseCommand): Promise<void> {
    this.assertCodes(command);
    try {
      await this.adding.check(command);
    } catch (error) {
      await this.refusals.execute(error, command);
      throw error;
    }
  }

  private assertCodes({
    family,
    payment,
    appStore,
  }: Pick<ReservePurchaseCommand, 'family' | 'payment' | 'appStore'>): void {
    if (this.codes.familyOf(payment) !== family) throw codeUnusable('payment', this.codes.ofFamily(family));
    if (this.codes.familyOf(appStore) === undefined) throw codeUnusable('appStore', this.codes.all());
  }
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code !== 'SYSTEM_ERROR';
