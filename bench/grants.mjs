// @ts-check
import { LauncherError } from '../launcher/launcher-error.mjs';
import { numberFrom } from './cases/case.mjs';
import { cpuTime } from './cpu-time.mjs';
import { clockOf, handedOut } from './payments.mjs';
import { shuffled } from './random.mjs';
import { statementCount } from './same-work.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {import('./servers.mjs').MeasuredServer} MeasuredServer */

/**
 * Dispatcher of grants, and how to start it.
 * @typedef {object} Deliverer
 * @property {MeasuredServer} server
 * @property {() => Promise<unknown>} begin
 */

/**
 * Where grants come from.
 * @typedef {object} Ground
 * @property {Stack} stack
 * @property {import('mysql2/promise').Connection} database
 * @property {(count: number) => Promise<unknown>} owe stores this many grants while no dispatcher runs
 */

/** What a round came to, of one grant. @typedef {{ perSecond: number, cpu: number, trips: number }} GrantRound */

/** @typedef {{ worker: GrantRound[], bare: GrantRound[], again: GrantRound[] }} GrantRounds */

const NAMES = /** @type {const} */ (['worker', 'bare', 'again']);
const GRANTS = 1_000;
const ROUNDS = 10;
const CHECKED = 40;

/**
 * A thousand grants that wait, handed out by Purser's worker, by the bare server and by another process of it, in a random order.
 * @param {Ground} ground
 * @param {Record<keyof GrantRounds, Deliverer>} deliverers
 * @param {import('./random.mjs').Random} random
 * @returns {Promise<GrantRounds>}
 */
export async function compareGrants(ground, deliverers, random) {
  await mustDeliverTheSame(ground, deliverers.worker, deliverers.bare);
  /** @type {GrantRounds} */
  const rounds = { worker: [], bare: [], again: [] };
  // The first one warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of shuffled(NAMES, random)) {
      const figures = await oneRound(ground, deliverers[name]);
      if (round > 0) rounds[name].push(figures);
    }
  return rounds;
}

/**
 * @param {Ground} ground
 * @param {Deliverer} deliverer
 * @returns {Promise<GrantRound>}
 */
async function oneRound({ stack, database, owe }, { server, begin }) {
  await owe(GRANTS);
  const since = await clockOf(database);
  const [cpu, asked] = [await cpuTime(server), await statementCount(database)];
  await begin();
  const looks = await handedOut(stack, database, GRANTS, since);
  const used = (await cpuTime(server)) - cpu;
  const statements = (await statementCount(database)) - asked - looks;
  const seconds = await numberFrom(
    database,
    "SELECT TIMESTAMPDIFF(MICROSECOND, ?, MAX(settled_at)) / 1e6 FROM player_grant WHERE status = 'DELIVERED'",
    [since],
  );
  return { perSecond: GRANTS / seconds, cpu: used / GRANTS, trips: statements / GRANTS };
}

/**
 * Every statement of the bare server is one of the worker's, at least as often. The worker has more: it looks for what is due now and
 * then, and finds a grant claimed whose job it received twice. That costs the worker, not the bare server.
 * @param {Ground} ground
 * @param {Deliverer} worker
 * @param {Deliverer} bare
 */
async function mustDeliverTheSame(ground, worker, bare) {
  const [ours, theirs] = [await statementsOf(ground, worker), await statementsOf(ground, bare)];
  const repeated = [...theirs].filter(([, times]) => times === CHECKED);
  if (repeated.length !== 3)
    throw new LauncherError(`a grant takes ${repeated.length} statements, not three`);
  for (const [sql, times] of repeated)
    if ((ours.get(sql) ?? 0) < times)
      throw new LauncherError(
        `a grant: the servers execute different statements; of the worker's there is no\n\n${sql}`,
      );
}

/**
 * How often each statement is executed.
 * @param {Ground} ground
 * @param {Deliverer} deliverer
 */
async function statementsOf({ stack, database, owe }, { server, begin }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const statements = await server.statementsOf(async () => {
    await owe(CHECKED);
    const since = await clockOf(database);
    await begin();
    await handedOut(stack, database, CHECKED, since);
  });
  for (const sql of statements) counts.set(sql, (counts.get(sql) ?? 0) + 1);
  return counts;
}
