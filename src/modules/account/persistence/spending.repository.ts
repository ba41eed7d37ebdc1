import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { SpendingEntry } from '../domain/spending-entry.js';

/** What accounts have spent in each month. Only written, in the transaction of the purchase that is counted. */
@Injectable()
export class SpendingRepository {
  async add(tx: Tx, { imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `INSERT INTO monthly_spending (imid, month, currency, spent_micros) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros)`,
      [imid, month, currency, micros],
    );
  }

  /** Takes an entry back that was added before, from the month that it was counted in. */
  async giveBack(tx: Tx, { imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `UPDATE monthly_spending SET spent_micros = spent_micros - CAST(? AS UNSIGNED)
       WHERE imid = ? AND month = ? AND currency = ? AND spent_micros >= CAST(? AS UNSIGNED)`,
      [micros, imid, month, currency, micros],
    );
  }
}
