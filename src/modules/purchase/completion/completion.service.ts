import { Injectable } from '@nestjs/common';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Purchase } from '../record/purchase.entity.js';
import { rewardReserved } from './completion.errors.js';
import { DeliveryPort } from '../record/delivery/delivery-port.js';
import {
  type Completed,
  PurchaseChangeRepository,
  type Step,
} from '../record/change/purchase-change.repository.js';

/** Stores completions by the game. Ends the grant and reward of purchases whose items the service grants. */
@Injectable()
export class Completion {
  constructor(
    private readonly changes: PurchaseChangeRepository,
    private readonly codes: PaymentCodes,
    private readonly deliveries: DeliveryPort,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER while the game has reserved the reward of the purchase; nothing is changed
   * then
   */
  save(purchase: Purchase, request: string): Promise<Completed> {
    return this.changes.saveCompleted(purchase, request, this.settlingOf(purchase));
  }

  private settlingOf(purchase: Purchase): Step | undefined {
    if (!this.codes.isGrantedByService(purchase)) return undefined;
    const { boid, playerId } = purchase;
    return async (tx) => {
      if ((await this.deliveries.settle(tx, boid, playerId)) === 'reserved') throw rewardReserved();
    };
  }
}
