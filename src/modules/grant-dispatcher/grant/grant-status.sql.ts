import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import type { GrantStatus } from './grant-status.js';

const LOCK = `SELECT g.status FROM player_grant g WHERE g.id = ${UINT64} FOR UPDATE`;

/** Locks a grant until the end of the transaction. Returns its status; null when there is no grant. */
export async function lockStatus(tx: Tx, id: string): Promise<GrantStatus | null> {
  const [row] = await tx.rows<{ readonly status: GrantStatus }>(LOCK, [id]);
  return row?.status ?? null;
}
