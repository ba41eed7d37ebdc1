import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { OverduePurchaseRepository } from './overdue-purchase.repository.js';

const UNCONSUMED_SECONDS = 48 * 3_600;
const MAX_COUNTED = 10_000;

/** Measures purchases that have stayed unconsumed for too long, for an alert. */
@Injectable()
export class MeasureOverdueService {
  constructor(
    private readonly overdue: OverduePurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly metrics: Metrics,
  ) {}

  @RunEvery('purchases-overdue', 60_000)
  async execute(): Promise<void> {
    const statuses = ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'] as const;
    const payments = this.stores.consumingCodes();
    const query = { statuses, payments, afterSeconds: UNCONSUMED_SECONDS };
    this.metrics.unconsumed.set(await this.overdue.count(query, MAX_COUNTED));
  }
}
