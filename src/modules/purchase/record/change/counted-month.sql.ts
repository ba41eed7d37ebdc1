import type { Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { FIND_MONTH } from '../purchase.sql.js';

/**
 * Returns the month that a statement with COUNTED_MONTH has stored for a purchase; null when it stored none.
 * @param insertId of the answer to the statement; the row is read for servers that do not return LAST_INSERT_ID
 */
export async function countedMonth(tx: Tx, boid: string, insertId: number): Promise<number | null> {
  if (insertId > 0) return insertId;
  const [row] = await tx.rows<{ month: number | null }>(FIND_MONTH, [boid]);
  return row?.month ?? null;
}
