import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { DeliveryPort } from '../record/delivery/delivery-port.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Purchase } from '../record/purchase.entity.js';
import { RefundScores } from '../refund-score/refund-scores.service.js';

/**
 * Applies the effects of a cancellation besides the purchase: withdraws its delivery and counts the refund scores of
 * its buyer.
 */
@Injectable()
export class CancellationEffects {
  constructor(
    private readonly codes: PaymentCodes,
    private readonly deliveries: DeliveryPort,
    private readonly refundScores: RefundScores,
  ) {}

  /** Returns the step for the transaction of the cancellation; undefined for nothing. */
  async of(purchase: Purchase): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const recount = await this.refundScores.forChange(purchase);
    if (!this.codes.isGrantedByService(purchase)) return recount ?? undefined;
    return async (tx) => {
      await this.deliveries.withdraw(tx, purchase.boid);
      await recount?.(tx);
    };
  }
}
