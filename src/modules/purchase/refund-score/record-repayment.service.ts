import { Injectable } from '@nestjs/common';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { purchaseNotCanceled } from './refund-score.errors.js';
import { Repayments } from './repayments.service.js';

/** Records that a player has paid back a cancelled purchase, which then counts in no score. Repeatable. */
@Injectable()
export class RecordRepaymentService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly repayments: Repayments,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid, or a purchase that is not CANCELED */
  async execute(pjid: string, boid: string): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    if (purchase.status !== 'CANCELED') throw purchaseNotCanceled(purchase.status);
    await this.repayments.record(purchase);
  }
}
