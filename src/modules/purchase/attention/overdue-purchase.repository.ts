import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import { marks } from '../record/purchase.sql.js';

/** Purchases in these statuses, paid with these codes, that were verified at least `afterSeconds` ago. */
export interface OverdueQuery {
  readonly statuses: readonly PurchaseStatus[];
  readonly payments: readonly string[];
  readonly afterSeconds: number;
}

/** Counts overdue purchases. */
@Injectable()
export class OverduePurchaseRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Returns the number of overdue purchases of open projects, at most `limit`. Those of closed projects are read, too.
   */
  async count({ statuses, payments, afterSeconds }: OverdueQuery, limit: number): Promise<number> {
    if (payments.length === 0) return 0;
    const [row] = await this.database.rows<{ overdue: string | number }>(
      `SELECT COUNT(*) AS overdue FROM (
         SELECT 1 FROM purchase p WHERE p.status IN (${marks(statuses.length)})
           AND p.verified_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND AND p.payment IN (${marks(payments.length)})
           AND ${inOpenProject('p.pjid')}
         LIMIT ${limit}
       ) waiting`,
      [...statuses, afterSeconds, ...payments],
    );
    return Number(row?.overdue ?? 0);
  }
}
