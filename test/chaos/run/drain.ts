import { eventually } from '../../support/eventually.js';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Violation } from '../history.js';

/** A lease and a sweep, each at their longest, and some time to process it. */
const DRAIN_MS = 80_000;

const OPEN = "SELECT COUNT(*) AS n FROM purchase WHERE status = 'COMPLETED_BEFORE_CONSUME'";
const DELIVERED = `SELECT MAX(CAST(UNIX_TIMESTAMP(consumed_at) * 1000 AS UNSIGNED)) AS last FROM purchase
  WHERE reserve_request LIKE ?`;

/** Every paid and completed purchase reaches COMPLETED in time, whatever the queue has lost. */
export async function drain(
  { admin }: { readonly admin: DatabaseQueries },
  withinMs = DRAIN_MS,
): Promise<Violation[]> {
  const look = async (): Promise<number> => Number((await admin.query<{ n: string }>(OPEN))[0]?.n);
  try {
    await eventually(look, (open) => open === 0, withinMs);
    return [];
  } catch {
    return [{ rule: 'not-drained', detail: `${await look()} purchases are COMPLETED_BEFORE_CONSUME` }];
  }
}

/** How long after `healedAt` the last purchase of a run was consumed; null when the worker consumed none. */
export async function drainedAfter(
  { admin }: Stack,
  runName: string,
  healedAt: number,
): Promise<number | null> {
  const [row] = await admin.query<{ last: string | null }>(DELIVERED, [`gstore:${runName}-%`]);
  return row?.last == null ? null : Math.max(0, Number(row.last) - healedAt);
}

/** What a lease and a sweep take a minute for, at once. */
export async function hurry({ admin, worker }: Stack): Promise<void> {
  await worker.process.kill();
  await admin.query('UPDATE purchase SET consume_lease_until = NULL WHERE consume_lease_until IS NOT NULL');
  await worker.process.start();
}
