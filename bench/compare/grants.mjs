// @ts-check
import { Queue } from 'bullmq';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { numberFrom } from '../cases/case.mjs';
import { cpuTime } from '../measure/cpu-time.mjs';
import { clockOf, handedOut } from '../prepare/payments.mjs';
import { shuffled } from '../measure/random.mjs';
import { statementCount } from '../measure/same-work.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../measure/servers.mjs').MeasuredServer} MeasuredServer */

/**
 * Dispatcher of grants, and how to start it.
 * @typedef {object} Deliverer
 * @property {MeasuredServer} server
 * @property {() => Promise<unknown>} begin
 * @property {boolean} isWoken by the jobs of the queue
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
const CHECKED = 40;
/** The service's name of the queue, and its default `REDIS_PREFIX`. */
const [GRANT_QUEUE, PREFIX] = ['grant', 'purser'];

/**
 * A thousand grants that wait, handed out by Purser's worker, by the bare server and by another process of it, in a
 * random order.
 * @param {Ground} ground
 * @param {Record<keyof GrantRounds, Deliverer>} deliverers
 * @param {{ random: import('../measure/random.mjs').Random, rounds: number }} order
 * @returns {Promise<GrantRounds>}
 */
export async function compareGrants(ground, deliverers, { random, rounds: count }) {
  await mustDeliverTheSame(ground, deliverers.worker, deliverers.bare);
  /** @type {GrantRounds} */
  const rounds = { worker: [], bare: [], again: [] };
  // The first one warms up.
  for (let round = 0; round <= count; round += 1)
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
async function oneRound(ground, { server, begin, isWoken }) {
  const { stack, database } = ground;
  await oweTo(ground, GRANTS, isWoken);
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
 * Stores grants. What the bare server hands out must wake no worker later: each of these jobs would cost the worker two
 * statements in a round of its own.
 * @param {Ground} ground
 * @param {number} count
 * @param {boolean} isWoken whether the dispatcher of these grants takes the jobs
 */
async function oweTo({ stack, owe }, count, isWoken) {
  await owe(count);
  if (isWoken) return;
  const { hostname: host, port } = new URL(String(stack.env['REDIS_URL']));
  const queue = new Queue(GRANT_QUEUE, { connection: { host, port: Number(port) }, prefix: PREFIX });
  try {
    await queue.drain();
  } finally {
    await queue.close();
  }
}

/**
 * Every statement of the bare server is one of the worker's, at least as often. The worker has more: it looks for what
 * is due now and then, and may find a grant claimed that its sweep and a job have both named. That costs the worker,
 * not the bare server.
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
async function statementsOf(ground, { server, begin, isWoken }) {
  const { stack, database } = ground;
  /** @type {Map<string, number>} */
  const counts = new Map();
  const statements = await server.statementsOf(async () => {
    await oweTo(ground, CHECKED, isWoken);
    const since = await clockOf(database);
    await begin();
    await handedOut(stack, database, CHECKED, since);
  });
  for (const sql of statements) counts.set(sql, (counts.get(sql) ?? 0) + 1);
  return counts;
}
