import type { Stack } from '../stack/stack.js';
import { type Buyer, LIMIT, type Reserved } from './shop.js';
import { unless } from './play.js';

type Flag = number | null;

/** A purchase as its row shows it. */
export interface PurchaseState {
  readonly status: string;
  readonly events: number;
  readonly isVerified: Flag;
  readonly isCompleted: Flag;
  readonly isCanceled: Flag;
}

const PURCHASES = `SELECT status, event_mask AS events, verified_at IS NOT NULL AS isVerified,
    completed_at IS NOT NULL AS isCompleted, canceled_at IS NOT NULL AS isCanceled
  FROM purchase WHERE boid IN (?) ORDER BY boid`;

/**
 * Sums of the event bits by status, one for each legal way to it. A change that was made twice adds its bits twice and
 * gives another sum: reserved 1, reservation cancelled 2, verified 4, completed 8, completed with an open step 16,
 * cancelled 32.
 */
const LEGAL: Readonly<Record<string, readonly number[]>> = {
  RESERVED: [1],
  RESERVED_CANCEL: [3],
  VERIFY_SUCCESS: [5],
  COMPLETED_BEFORE_CONSUME: [21],
  COMPLETED: [13, 21],
  CANCELED: [37, 45, 53],
};

/** Returns the purchases, in the order of their boids. */
export const purchasesOf = (stack: Stack, purchases: readonly Reserved[]): Promise<PurchaseState[]> =>
  stack.rows<PurchaseState>(PURCHASES, [purchases.map(({ boid }) => BigInt(boid))]);

/** Purchases only move along their states, each change with its one event. */
export function brokenPurchases(states: readonly PurchaseState[]): string[] {
  return states.flatMap(({ status, events, ...row }) => {
    const has = (bits: number): boolean => (events & bits) !== 0;
    return [
      ...unless(
        LEGAL[status]?.includes(events) === true,
        `${status} with the events ${events}: no legal way`,
      ),
      ...unless(has(4) === Boolean(row.isVerified), `${status}: the time of the verification does not match`),
      ...unless(has(24) === Boolean(row.isCompleted), `${status}: the time of the completion does not match`),
      ...unless(
        has(34) === Boolean(row.isCanceled),
        `${status}: the time of the cancellation does not match`,
      ),
    ];
  });
}

/** Entitlements of which the count of reserved units is not the number of purchases that have one. */
export async function brokenUnits(stack: Stack, purchases: readonly Reserved[]): Promise<string[]> {
  const rows = await stack.rows<{ held: number; holding: number }>(
    `SELECT u.held, CAST((SELECT COUNT(*) FROM purchase p
       WHERE p.use_key = u.entitlement_key AND p.status = 'VERIFY_SUCCESS') AS DOUBLE) AS holding
     FROM entitlement_use u WHERE u.entitlement_key IN (SELECT p.use_key FROM purchase p WHERE p.boid IN (?))`,
    [purchases.map(({ boid }) => BigInt(boid))],
  );
  return rows.flatMap(({ held, holding }) =>
    unless(held === holding, `${held} units are reserved, by ${holding} purchases`),
  );
}

interface SpendingState {
  readonly spent: number;
  readonly paid: number;
  readonly total: number;
  readonly held: number;
  readonly open: number;
}

const SPENDING = `SELECT
    CAST((SELECT COALESCE(SUM(spent_micros), 0) FROM monthly_spending WHERE imid = :imid) AS DOUBLE) AS spent,
    CAST((SELECT COALESCE(SUM(limit_micros), 0) FROM purchase WHERE pjid = :pjid AND player_id = :playerId
      AND limit_month IS NOT NULL AND status <> 'CANCELED') AS DOUBLE) AS paid,
    CAST((SELECT COALESCE(SUM(held_micros), 0) FROM limit_hold_total WHERE imid = :imid) AS DOUBLE) AS total,
    CAST((SELECT COALESCE(SUM(micros), 0) FROM limit_hold WHERE imid = :imid) AS DOUBLE) AS held,
    CAST((SELECT COALESCE(SUM(limit_micros), 0) FROM purchase WHERE pjid = :pjid AND player_id = :playerId
      AND status = 'RESERVED') AS DOUBLE) AS open`;

/** What counts is what was paid, what is held is what is reserved, and both together are within the limit. */
export async function brokenLimits(stack: Stack, { pjid, playerId, imid }: Buyer): Promise<string[]> {
  const named: Readonly<Record<string, string>> = { imid: imid ?? '', pjid, playerId };
  const values: string[] = [];
  const sql = SPENDING.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    values.push(named[name]!);
    return '?';
  });
  const [row] = await stack.rows<SpendingState>(sql, values);
  const { spent, paid, total, held, open } = row!;
  return [
    ...unless(spent === paid, `the month counts ${spent}, paid and not given back is ${paid}`),
    ...unless(total === held, `the total of the holds is ${total}, their sum ${held}`),
    ...unless(held === open, `the holds are ${held}, the open reservations ${open}`),
    ...unless(spent + open <= LIMIT, `${spent} spent and ${open} reserved exceed the limit`),
  ];
}

/** A grant as its row shows it. */
export interface GrantState {
  readonly status: string;
}

/** Returns the grant of a purchase; null when it has none. */
export async function grantOf(stack: Stack, { boid }: Reserved): Promise<GrantState | null> {
  const [row] = await stack.rows<GrantState>('SELECT status FROM player_grant WHERE id = ?', [BigInt(boid)]);
  return row ?? null;
}

/**
 * Sums of the event bits of a grant by status: delivered 1, delivered and sent again 4096. Of a grant that was
 * delivered before the race, in which it may be sent again, the second list.
 */
const GRANT_EVENTS: Readonly<Record<string, readonly [first: readonly number[], again: readonly number[]]>> =
  {
    PENDING: [[0], [4_096]],
    DELIVERED: [[1], [1, 4_097]],
    CANCELED: [[0], [4_096]],
  };

/**
 * Each delivery of a grant has one event, and no sign of a double grant is stored.
 * @param isSentAgain for a grant that was delivered before the race
 */
export async function brokenGrant(stack: Stack, { boid }: Reserved, isSentAgain = false): Promise<string[]> {
  const [row] = await stack.rows<{ status: string; events: number; doubles: number; isOpen: number }>(
    `SELECT g.status, g.event_mask AS events, g.due_at IS NOT NULL AS isOpen,
       (SELECT COUNT(*) FROM double_grant d WHERE d.grant_id = g.id) AS doubles
     FROM player_grant g WHERE g.id = ?`,
    [BigInt(boid)],
  );
  if (row === undefined) return ['the grant is lost'];
  const { status, events, doubles, isOpen } = row;
  const legal = GRANT_EVENTS[status]?.[isSentAgain ? 1 : 0] ?? [];
  return [
    ...unless(legal.includes(events), `${status} with the grant events ${events}`),
    ...unless(doubles === 0, 'a double grant is reported'),
    ...unless(isOpen === 0 || status === 'PENDING', `${status} and still due`),
  ];
}

interface RewardState {
  readonly id: Buffer;
  readonly state: string;
  readonly version: number;
}

/** The reward of a purchase. */
export async function rewardOf(stack: Stack, { boid }: Reserved): Promise<RewardState> {
  const [row] = await stack.rows<RewardState>(
    'SELECT reward_id AS id, state, version FROM reward WHERE granted_boid = ?',
    [BigInt(boid)],
  );
  if (row === undefined) throw new Error('a purchase has no reward');
  return row;
}

const LEGAL_CHANGES = new Set([
  '>READY',
  'READY>RESERVED',
  'READY>DROPPED',
  'RESERVED>READY',
  'RESERVED>DONE',
  'RESERVED>DROPPED',
]);

/** The history of a reward is one legal path to its state, each change counted once. */
export async function brokenReward(stack: Stack, { id, state, version }: RewardState): Promise<string[]> {
  const history = await stack.rows<{ version: number; from: string | null; to: string }>(
    'SELECT version, from_state AS `from`, to_state AS `to` FROM reward_event WHERE reward_id = ? ORDER BY version',
    [id],
  );
  const path = history.map(({ from, to }) => `${from ?? ''}>${to}`).join(' ');
  const isPath = history.every(
    (each, at) =>
      each.version === at + 1 &&
      (each.from ?? undefined) === history[at - 1]?.to &&
      LEGAL_CHANGES.has(`${each.from ?? ''}>${each.to}`),
  );
  const fits = history.length === version && history.at(-1)?.to === state;
  return unless(isPath && fits, `the reward is ${state} in version ${version}, its history ${path}`);
}
