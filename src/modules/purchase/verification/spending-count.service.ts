import { Injectable } from '@nestjs/common';
import { SpendingLimits } from '../../account/index.js';
import { type LimitCounts, ProjectRulesReader } from '../../project/index.js';
import type { Purchase } from '../record/purchase.entity.js';

/** Counts what was paid toward the monthly limit of its account. */
@Injectable()
export class SpendingCount {
  constructor(
    private readonly limits: SpendingLimits,
    private readonly rules: ProjectRulesReader,
  ) {}

  /**
   * Returns which amount the project counts where the store proves no price. Reads the rule only for a purchase that
   * counts.
   */
  async ruleFor({ pjid, limitCurrency }: Purchase): Promise<LimitCounts> {
    return limitCurrency === null ? 'VERIFIED' : (await this.rules.of(pjid)).limitCounts;
  }

  /** Sets the amount that a paid purchase counts from now on. Test payments count nothing. */
  apply(purchase: Purchase, counts: LimitCounts): void {
    const { limitCurrency, limitMicros, microPrice, currency, paymentTester } = purchase;
    if (limitCurrency === null || limitMicros === null || paymentTester === 1) return;
    if (microPrice === null || currency === null) return;
    const reserved = { currency: limitCurrency, micros: limitMicros };
    const { micros } = this.limits.counted(reserved, { microPrice, currency });
    purchase.count(counts === 'GREATER' && micros < reserved.micros ? reserved.micros : micros);
  }
}
