import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { newBoid } from '../domain/boid.js';
import { PaymentCodes } from '../domain/payment-codes.js';
import { codeUnusable, requestRepeated } from '../domain/purchase.errors.js';
import { type NewReservation, PurchaseRepository } from '../persistence/purchase.repository.js';

const MOST_DRAWS = 3;

export interface ReservePurchaseCommand extends Omit<NewReservation, 'boid' | 'request'> {
  /** Store family that the endpoint serves. */
  readonly family: StoreFamily;
  readonly reqId: string;
}

/** Reserves a purchase (Spec 4): one row, and its boid is what the player pays for. */
@Injectable()
export class ReservePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the new boid.
   * @throws AppError INVALID_PARAMETER for a code that does not fit or a repeated reqId.
   */
  async execute({ family, reqId, ...command }: ReservePurchaseCommand): Promise<string> {
    if (this.codes.familyOf(command.payment) !== family) throw codeUnusable('payment');
    if (this.codes.familyOf(command.appStore) === undefined) throw codeUnusable('appStore');
    // The monthly limit of the account ("Monthly limit rules") belongs here: after the codes, before the row.
    const request = `${family.toLowerCase()}:${reqId}`;
    for (let draw = 1; ; draw += 1) {
      const boid = newBoid(this.clock);
      const added = await this.purchases.add({ ...command, boid, request });
      if (added === 'added') return boid;
      if (added === 'request-repeated') throw requestRepeated();
      if (draw === MOST_DRAWS) throw new Error('drew only boids that were taken');
    }
  }
}
