import type { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Violation } from '../history.js';

/** What became of all purchases: in the service, and at the game server. */
export interface GrantVerdict {
  readonly paid: number;
  /** Rows by the status of the purchase and of its grant, as `COMPLETED/DELIVERED`. */
  readonly standing: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly calls: number;
  readonly effects: number;
  readonly duplicates: number;
  readonly violations: readonly Violation[];
}

interface Row {
  readonly boid: string;
  readonly status: string;
  readonly grantStatus: string | null;
  readonly attempts: string | number;
  readonly lastCode: string | null;
}

const ROWS = `SELECT CAST(p.boid AS CHAR) AS boid, p.status, g.status AS grantStatus, g.attempts, g.last_code AS lastCode
  FROM purchase p LEFT JOIN player_grant g ON g.id = p.boid WHERE p.pjid = ?`;

/** Codes with which a game server may end a grant at once. */
const FINAL = ['INVALID_PARAMETER', 'INVALID_USER'];
/** Attempts of a whole retry schedule. */
const MAX_ATTEMPTS = 13;

/** Compares the service's rows with the answers to the platform and with what the game server has really done. */
export async function judge(
  { admin }: { readonly admin: DatabaseQueries },
  simulator: GameServerSimulator,
  pjid: string,
  boids: readonly string[],
): Promise<GrantVerdict> {
  const rows = await admin.query<Row>(ROWS, [pjid]);
  const effects = new Map(simulator.grants().map((record) => [record.key ?? '', record.effects]));
  const standing: Record<string, number> = {};
  for (const row of rows) standing[nameOf(row)] = (standing[nameOf(row)] ?? 0) + 1;
  const { calls, effects: total, duplicates } = simulator.tally();
  const attempts = rows.reduce((sum, row) => sum + Number(row.attempts), 0);
  const violations = [
    ...lostOrMade(rows, boids, effects),
    ...rows.flatMap((row) => faultsOf(row, effects.get(row.boid) ?? 0)),
  ];
  return { paid: boids.length, standing, attempts, calls, effects: total, duplicates, violations };
}

const nameOf = ({ status, grantStatus }: Row): string => `${status}/${grantStatus ?? 'none'}`;

/** Each payment has a purchase of its own, each purchase a payment, and nothing was handed out for neither. */
function lostOrMade(
  rows: readonly Row[],
  boids: readonly string[],
  effects: ReadonlyMap<string, number>,
): Violation[] {
  const known = new Set(rows.map(({ boid }) => boid));
  const violations = boids
    .filter((boid) => !known.has(boid))
    .map((detail): Violation => ({ rule: 'purchase-lost', detail }));
  for (const detail of effects.keys())
    if (!known.has(detail)) violations.push({ rule: 'effect-of-nothing', detail });
  if (new Set(boids).size !== boids.length || rows.length !== boids.length)
    violations.push({ rule: 'purchases-paid', detail: `${rows.length} rows for ${boids.length} payments` });
  return violations;
}

/** Handed out once and completed, or given up by rule. */
function faultsOf(row: Row, given: number): Violation[] {
  const { boid, attempts, lastCode } = row;
  const name = nameOf(row);
  const violations: Violation[] = [];
  if (given > 1) violations.push({ rule: 'effect-twice', detail: `${boid}: ${given}` });
  if (name === 'COMPLETED/DELIVERED') {
    if (given === 0) violations.push({ rule: 'completed-without-effect', detail: boid });
    return violations;
  }
  const isByRule = FINAL.includes(lastCode ?? '') || Number(attempts) >= MAX_ATTEMPTS;
  if (name !== 'VERIFY_SUCCESS/DEAD' || !isByRule)
    violations.push({
      rule: 'not-settled',
      detail: `${boid}: ${name}, ${lastCode ?? 'no code'} after ${attempts}`,
    });
  return violations;
}
