import { Injectable } from '@nestjs/common';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PUBLISHER_OF } from '../member/publisher.sql.js';
import type { SpendingEntry } from './spending-entry.js';

/**
 * Adds and removes spending of accounts, in the transaction of the counted purchase. An added amount marks the month,
 * so that the thresholds that it reaches are published.
 */
@Injectable()
export class SpendingRepository {
  /** Adds an entry to the month in which it counts, and marks the amount for publication. */
  async add(tx: Tx, { pjid, imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `INSERT INTO monthly_spending (publisher, imid, month, currency, spent_micros, event_pjid, event_due_at)
       VALUES (${PUBLISHER_OF}, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros),
         event_pjid = VALUES(event_pjid), event_due_at = VALUES(event_due_at)`,
      [pjid, imid, month, currency, micros, pjid],
    );
  }

  /**
   * Subtracts an added entry from the month in which it was counted. The publisher is the project's present one, since
   * purchases do not store the publisher that they were counted for.
   */
  async giveBack(tx: Tx, { pjid, imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `UPDATE monthly_spending SET spent_micros = spent_micros - ${INT63}
       WHERE imid = ? AND month = ? AND currency = ? AND publisher = ${PUBLISHER_OF}
         AND spent_micros >= ${INT63}`,
      [micros, imid, month, currency, pjid, micros],
    );
  }
}
