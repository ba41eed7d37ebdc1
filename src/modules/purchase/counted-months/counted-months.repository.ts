import { Injectable } from '@nestjs/common';
import { stateList } from '../../../platform/database/sql/state-list.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { micros, type Micros } from '../../../shared/money/micros.js';
import { LIMIT_OFFSET_HOURS } from '../../account/index.js';
import { PAID_STATUSES } from '../record/fields/purchase-status.js';

/** Amounts of a member that are counted in another month than that of their purchases. */
export interface MisplacedAmount {
  readonly imid: string;
  readonly currency: string;
  /** Month that they are counted in, as 202611. */
  readonly month: number;
  /** Month of the purchases. */
  readonly rightMonth: number;
  readonly micros: Micros;
}

const RIGHT_MONTH = `EXTRACT(YEAR_MONTH FROM p.verified_at + INTERVAL ${LIMIT_OFFSET_HOURS} HOUR)`;
const IS_MISPLACED = `p.pjid = ? AND p.limit_month IS NOT NULL AND p.limit_month <> ${RIGHT_MONTH}`;

/** Finds and corrects the months that purchases are counted in. */
@Injectable()
export class CountedMonthsRepository {
  /** Sums what the purchases of a project count in a wrong month. What was taken back counts nowhere. */
  async listMisplaced(tx: Tx, pjid: string): Promise<readonly MisplacedAmount[]> {
    type Row = Omit<MisplacedAmount, 'micros'> & { readonly sum: string | number };
    const rows = await tx.rows<Row>(
      `SELECT p.imid, p.limit_currency AS currency, p.limit_month AS month, ${RIGHT_MONTH} AS rightMonth,
         SUM(p.limit_micros) AS sum
       FROM purchase p
       WHERE ${IS_MISPLACED} AND p.imid IS NOT NULL AND p.limit_currency IS NOT NULL AND p.limit_micros IS NOT NULL
         AND p.status IN ${stateList(PAID_STATUSES)}
       GROUP BY p.imid, p.limit_currency, p.limit_month, rightMonth`,
      [pjid],
    );
    return rows.map(({ sum, ...found }) => ({ ...found, micros: micros(Number(sum)) }));
  }

  /** Makes every purchase of a project count in its own month. */
  async correct(tx: Tx, pjid: string): Promise<void> {
    await tx.change(`UPDATE purchase p SET p.limit_month = ${RIGHT_MONTH} WHERE ${IS_MISPLACED}`, [pjid]);
  }
}
