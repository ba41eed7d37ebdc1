import { Injectable } from '@nestjs/common';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';

/** Replaces the operators' note on a purchase. */
@Injectable()
export class NotePurchaseService {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute(pjid: string, boid: string, memo: string): Promise<void> {
    if (!(await this.purchases.saveMemo(pjid, boid, memo === '' ? null : memo))) throw boidUnknown();
  }
}
