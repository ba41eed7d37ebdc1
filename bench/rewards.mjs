// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { paint, say, step } from '../launcher/terminal.mjs';
import { PROJECT, REWARD_CASES, REWARDS_AT_ONCE, rewardUser } from './cases.mjs';
import { cpuTime, kernelCpuTime } from './cpu-time.mjs';
import { median, printTable } from './results.mjs';
import { roundTrips } from './round-trips.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {import('./cases.mjs').BenchCase} BenchCase */
/** @typedef {{ ms: number, p50: number, p99: number, cpu: number, databaseCpu: number }} Round `ms` of the whole system for a request */

/** How much more a request for twenty rewards may cost than one for a single reward. */
const AIM = 2;
const REQUESTS = 1_500;
/** Few, so that a request seldom waits for others: what it costs is what it takes. */
const CONNECTIONS = 4;
const CLEARING_MS = 300;
const MOST_CLEARING_MS = 10_000;
const IDLE_US = 20_000;
const BEGIN = Date.UTC(2026, 10, 1);
const USERS_A_STATEMENT = 50;
const COLUMNS =
  'reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state, version, registered_at, changed_at, listed_at, change_mark';

/**
 * Reserving many rewards against reserving one, in turns. Every request has rewards of its own, all of which it must get; before
 * each round they are made READY again.
 * @param {Stack} stack
 * @param {import('./options.mjs').BenchOptions} options
 */
export async function compareRewards(stack, { rounds }) {
  // One place more than requests: the client makes a body in advance, for its length.
  const users = Array.from({ length: REQUESTS + 1 }, (_, place) => place);
  const { newRewardIds, toRewardBytes } = await rewardIds();
  // As they would be registered: one user after another, each at a moment of its own.
  const rewards = users.map((place) => newRewardIds({ now: () => new Date(BEGIN + place) }, REWARDS_AT_ONCE));
  const bytes = rewards.map((ids) => ids.map(toRewardBytes));
  await step(`${rewards.length * REWARDS_AT_ONCE} rewards`, () => addRewards(stack, bytes));
  /** @type {Stack} */
  const withRewards = { ...stack, load: (load) => stack.load(load, { rewards }) };
  const all = REWARD_CASES.map((benchCase, index) => ({
    benchCase,
    count: index === 0 ? 1 : REWARDS_AT_ONCE,
    rounds: /** @type {Round[]} */ ([]),
    trips: 0,
  }));
  for (let round = -1; round < rounds; round += 1) {
    const label = round < 0 ? 'rewards, warm-up' : `rewards, round ${round + 1} of ${rounds}`;
    await step(label, async () => {
      for (const measured of round % 2 === 0 ? all : all.toReversed()) {
        const result = await run(withRewards, measured);
        if (round >= 0) measured.rounds.push(result);
      }
    });
  }
  for (const measured of all) {
    await makeReady(stack);
    measured.trips = (await roundTrips(withRewards, stack.purser, measured.benchCase.id)).perRequest;
  }
  print(all);
}

/**
 * @param {Stack} stack
 * @param {{ benchCase: BenchCase, count: number }} measured
 * @returns {Promise<Round>}
 */
async function run(stack, { benchCase, count }) {
  stack.signal.throwIfAborted();
  await makeReady(stack);
  const [before, databaseBefore] = [await cpuTime(stack.purser), kernelCpuTime(stack.databasePid)];
  const load = {
    caseId: benchCase.id,
    port: stack.purser.port,
    connections: CONNECTIONS,
    seconds: 60,
    requests: REQUESTS,
  };
  const { succeeded, failed, firstFailure, seconds, p50, p99 } = await stack.load(load);
  const cpu = ((await cpuTime(stack.purser)) - before) / succeeded;
  const databaseCpu = (kernelCpuTime(stack.databasePid) - databaseBefore) / succeeded;
  const [rows] = await stack.database.query("SELECT COUNT(*) AS found FROM reward WHERE state = 'RESERVED'");
  const reserved = Number(/** @type {{ found: unknown }[]} */ (rows)[0]?.found);
  if (failed > 0 || reserved !== succeeded * count)
    throw new LauncherError(
      `${benchCase.title}: ${failed} requests failed (${firstFailure}), and of ${succeeded * count} rewards ${reserved} are reserved`,
    );
  return { ms: (seconds * 1000) / succeeded, p50, p99, cpu, databaseCpu };
}

/** @param {Stack} stack @param {readonly (readonly Buffer[])[]} rewards */
async function addRewards({ database }, rewards) {
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  for (let from = 0; from < rewards.length; from += USERS_A_STATEMENT) {
    const rows = rewards.slice(from, from + USERS_A_STATEMENT).flatMap((ids, index) =>
      ids.map((id) => {
        const names = [id, PROJECT, 'GAME_UID', rewardUser(from + index), 'bench'];
        return [...names, 'BILLING', '[]', later, 'READY', 1, now, now, now, Buffer.alloc(16)];
      }),
    );
    await database.query(`INSERT INTO reward (${COLUMNS}) VALUES ?`, [rows]);
  }
}

/**
 * Makes all of them READY again, and waits until the database has cleared away what that left: it would do so at the cost of the
 * next round.
 * @param {Stack} stack
 */
async function makeReady({ database, databasePid }) {
  await database.query(
    "UPDATE reward SET state = 'READY', listed_at = registered_at WHERE state = 'RESERVED'",
  );
  const deadline = Date.now() + MOST_CLEARING_MS;
  for (let before = 0; Date.now() < deadline;) {
    const used = kernelCpuTime(databasePid);
    if (used - before < IDLE_US) return;
    before = used;
    await sleep(CLEARING_MS);
    // Where the kernel does not tell, a moment must do.
    if (Number.isNaN(used)) return;
  }
}

/** @returns {Promise<typeof import('../src/modules/inventory/domain/reward-id.js')>} */
const rewardIds = () =>
  import(new URL('../dist/modules/inventory/domain/reward-id.js', import.meta.url).href);

/** @param {readonly Round[]} rounds @param {keyof Round} what */
const figure = (rounds, what) => median(rounds.map((round) => round[what]));

/** @param {readonly { benchCase: BenchCase, rounds: readonly Round[], trips: number }[]} all */
function print(all) {
  const rows = all.map(({ benchCase, rounds, trips }) => [
    benchCase.title,
    (1000 / figure(rounds, 'ms')).toFixed(0),
    figure(rounds, 'p50').toFixed(1),
    figure(rounds, 'p99').toFixed(1),
    figure(rounds, 'cpu').toFixed(0),
    figure(rounds, 'databaseCpu').toFixed(0),
    trips.toFixed(2),
  ]);
  say();
  printTable([
    ['case', 'requests/s', 'p50 ms', 'p99 ms', 'CPU us', 'database CPU us', 'round trips'],
    ...rows,
  ]);
  const [one, many] = all;
  const ratio = (/** @type {keyof Round} */ what) =>
    median((many?.rounds ?? []).map((round, index) => round[what] / (one?.rounds[index]?.[what] ?? NaN)));
  const [time, cpu] = [ratio('ms'), ratio('cpu')];
  const isMet = time <= AIM && cpu <= AIM;
  const said = `reserving ${REWARDS_AT_ONCE} rewards takes ${time.toFixed(2)} times the time of reserving one, and ${cpu.toFixed(2)} times Purser's CPU; the aim is ${AIM}`;
  say(`\n  ${paint(isMet ? 'green' : 'yellow', isMet ? 'Aim met' : 'Aim missed')}: ${said}.`);
}
