import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Change, Row } from '../history.js';

const ms = (column: string): string => `CAST(UNIX_TIMESTAMP(${column}) * 1000 AS UNSIGNED)`;

const ROWS = `SELECT boid, pjid, status, player_id AS playerId, product_id AS productId, HEX(order_key) AS orderKey,
    LOWER(HEX(receipt_key)) AS receipt, reserve_request AS reserveRequest, verify_request AS verifyRequest,
    complete_request AS completeRequest, cancel_request AS cancelRequest, ${ms('reserved_at')} AS reservedAt,
    ${ms('verified_at')} AS verifiedAt, ${ms('completed_at')} AS completedAt, ${ms('canceled_at')} AS canceledAt,
    ${ms('consumed_at')} AS consumedAt
  FROM purchase WHERE reserve_request LIKE ?`;

/** What a change of any of these is a step of; the worker's leases and attempts are none. */
const STATE = [
  'status',
  'verify_request',
  'complete_request',
  'cancel_request',
  'receipt_key',
  'completed_at',
];

const STATES = `SELECT boid, status, HEX(CONCAT_WS('|', ${STATE.map((name) => `IFNULL(${name}, '')`).join(', ')})) AS state
  FROM purchase FOR SYSTEM_TIME ALL WHERE reserve_request LIKE ? ORDER BY boid, row_start`;

const TIMES = ['reservedAt', 'verifiedAt', 'completedAt', 'canceledAt', 'consumedAt'] as const;

/** Purchases of one run of the workload, as the database has them. */
export async function rowsOf(admin: DatabaseQueries, runName: string): Promise<Row[]> {
  const rows = await admin.query<Record<string, string | number | null>>(ROWS, [`gstore:${runName}-%`]);
  return rows.map((row) => {
    const times = TIMES.map((name) => [name, row[name] === null ? null : Number(row[name])] as const);
    return { ...row, boid: String(row['boid']), ...Object.fromEntries(times) } as unknown as Row;
  });
}

/** Their changes, those of one purchase in the order in which they were made. */
export async function changesOf(admin: DatabaseQueries, runName: string): Promise<Change[]> {
  type State = { readonly boid: string; readonly status: string; readonly state: string };
  const states = await admin.query<State>(STATES, [`gstore:${runName}-%`]);
  return states.flatMap(({ boid, status, state }, index) => {
    const before = states[index - 1];
    const isStep = before?.boid === boid && before.state !== state;
    return isStep ? [{ boid, from: before.status, to: status }] : [];
  });
}
