import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import {
  type Claim,
  DueWork,
  type Postponed,
  type Postponement,
} from '../../../platform/database/rows/due-work.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PURCHASE_COLUMNS, type PurchaseRow, toPurchase } from '../record/purchase.row.js';

const REASON_LENGTH = 60;

/** Due work on purchases in COMPLETED_BEFORE_CONSUME, stored in the purchase's row. */
export const CONSUMPTIONS = new DueWork({
  table: 'purchase p',
  key: 'boid',
  when: "p.status = 'COMPLETED_BEFORE_CONSUME'",
  columns: {
    dueAt: 'consume_due_at',
    leaseUntil: 'consume_lease_until',
    fence: 'consume_fence',
    attempts: 'consume_attempts',
    reason: 'consume_reason',
  },
  leaseSeconds: 30,
  maxDue: 200,
});

/** A purchase whose consumption this worker has claimed. */
export interface ClaimedConsumption {
  readonly claim: Claim;
  readonly purchase: Purchase;
  /** Milliseconds since the verification, by the database's clock. */
  readonly sincePurchaseMs: number;
}

/** Claims consumptions and stores their outcomes. */
@Injectable()
export class ConsumptionRepository implements DueRows {
  readonly maxDue = CONSUMPTIONS.maxDue;

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  /** Returns boids whose consumption is due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return CONSUMPTIONS.findDue(this.database);
  }

  /** Returns the seconds that the longest due consumption has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return CONSUMPTIONS.oldestDueSeconds(this.database);
  }

  /** Claims a consumption; null when it is not due, another worker has claimed it, or the purchase was cancelled. */
  async claim(boid: string): Promise<ClaimedConsumption | null> {
    type Row = PurchaseRow & { readonly sincePurchase: string | number };
    const claimed = await CONSUMPTIONS.claim<Row>(
      this.database,
      boid,
      `${PURCHASE_COLUMNS},
        TIMESTAMPDIFF(MICROSECOND, COALESCE(p.verified_at, p.reserved_at), UTC_TIMESTAMP(3)) AS sincePurchase`,
    );
    if (claimed === null) return null;
    const { sincePurchase, ...columns } = claimed.row;
    return {
      claim: claimed.claim,
      purchase: toPurchase(columns),
      sincePurchaseMs: Number(sincePurchase) / 1000,
    };
  }

  /** Stores that the store has consumed the item. */
  async finish({ claim, purchase: { status, changesFrom } }: ClaimedConsumption): Promise<void> {
    const isFinished = await CONSUMPTIONS.settle(
      this.database,
      claim,
      'p.status = ?, p.consumed_at = UTC_TIMESTAMP(3), p.consume_due_at = NULL, p.consume_reason = NULL',
      [status],
    );
    if (isFinished) this.metrics.transitions.inc({ entity: 'purchase', from: changesFrom, to: status });
  }

  /** Postpones the consumption, or gives it up. */
  postpone(
    { claim }: ClaimedConsumption,
    { reason, ...postponement }: Postponement & { readonly reason: string },
  ): Promise<Postponed> {
    const stored = { ...postponement, reason: reason.slice(0, REASON_LENGTH) };
    return CONSUMPTIONS.postpone(this.database, claim, stored);
  }
}
