import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';

/** Replaces the operators' note on a purchase. */
@Injectable()
export class NotePurchaseService {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute(pjid: string, boid: string, memo: string): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    const saved = memo === '' ? null : memo;
    if (purchase === null || !(await this.purchases.saveMemo(pjid, boid, saved))) throw boidUnknown();
    noteChange({ memo: purchase.memo }, { memo: saved });
  }
}
