import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { SpendingEntry } from '../domain/spending-entry.js';

/** Adds and removes spending of accounts, in the transaction of the counted purchase. */
@Injectable()
export class SpendingRepository {
  async add(tx: Tx, { imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `INSERT INTO monthly_spending (imid, month, currency, spent_micros) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros)`,
      [imid, month, currency, micros],
    );
  }

  /** Removes an entry from the month in which it was counted. */
  async giveBack(tx: Tx, { imid, month, currency, micros }: SpendingEntry): Promise<void> {
    await tx.change(
      `UPDATE monthly_spending SET spent_micros = spent_micros - CAST(? AS UNSIGNED)
       WHERE imid = ? AND month = ? AND currency = ? AND spent_micros >= CAST(? AS UNSIGNED)`,
      [micros, imid, month, currency, micros],
    );
  }
}
