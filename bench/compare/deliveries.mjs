// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { DELIVERY_AIM, verdictOf } from '../page/aims.mjs';
import { DELIVER_GRANTS } from '../bare/grants.mjs';
import { numberFrom } from '../cases/case.mjs';
import { PUSH } from '../cases/push.mjs';
import { bodiesOf, callAll } from '../prepare/crowd.mjs';
import { compareGrants } from './grants.mjs';
import { clockOf, handedOut, pay, paySteadily, until } from '../prepare/payments.mjs';
import { randomFrom } from '../measure/random.mjs';
import { startWorker } from '../measure/stack.mjs';
import { median, of, percentile, ratiosToBase } from '../measure/statistics.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('./grants.mjs').GrantRound} GrantRound */
/** @typedef {import('./grants.mjs').GrantRounds} GrantRounds */
/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../measure/http-request.mjs').Target} Target */

/** Messages that are delivered, each to one device. */
const MESSAGES = 3_000;
/** Purchases that are handed out one by one. */
const TIMED = 500;
/** Payments a second, well below what the machine can do: what is timed is the way, not a queue. */
const RATE = 50;
const WARM_UP = 100;

/**
 * What one worker delivers that has nothing else to do: push messages, and purchases to a game server that answers at
 * once. All times are the database's.
 * @param {Stack} stack
 * @param {import('./compare.mjs').Subjects} subjects
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} the same for a page
 */
export async function measureDeliveries(stack, { purser, bare, again }, { seed, rounds: count }) {
  const { database, accessKey } = purser.ground;
  const target = { port: purser.server.port, accessKey };
  await step(`${MESSAGES} push messages accepted`, () => callAll(PUSH, target, bodiesOf(PUSH, [], MESSAGES)));
  const worker = await startWorker(stack);
  const pushed = await step('delivered', () => pushRate(stack, database));
  const since = await clockOf(database);
  await step('warm-up', () => pay(target, WARM_UP));
  await handedOut(stack, database, WARM_UP, since);
  const times = await step(`${TIMED} payments, ${RATE} a second`, () => grantTimes(stack, database, target));
  const owe = (/** @type {number} */ count) => {
    process.kill(worker.pid, 'SIGSTOP');
    return pay(target, count);
  };
  const rounds = await step('grants that wait, by the worker and by the bare server', () =>
    compareGrants(
      { stack, database, owe },
      {
        worker: { server: worker, begin: async () => process.kill(worker.pid, 'SIGCONT'), isWoken: true },
        bare: barely(bare.server),
        again: barely(again.server),
      },
      { random: randomFrom(seed), rounds: count },
    ),
  );
  process.kill(worker.pid, 'SIGCONT');
  await worker.stop();
  return tell({ pushed, times, rounds, seed });
}

/**
 * @param {{ pushed: number, times: readonly number[], rounds: GrantRounds, seed: number }} measured
 */
function tell({ pushed, times, rounds: { worker, bare, again }, seed }) {
  const table = [
    ['', 'deliveries a second', 'CPU µs', 'round trips'],
    ['push messages to one device each, one worker', pushed.toFixed(0), '', ''],
    ['grants, one worker', ...rowOf(worker)],
    ['grants, the bare server', ...rowOf(bare)],
  ];
  const { toBase, noise } = ratiosToBase({ measured: worker, base: bare, again }, 'cpu', seed);
  const interval = `95 %: ${toBase.low.toFixed(2)}..${toBase.high.toFixed(2)}, noise ± ${(100 * noise).toFixed(0)} %`;
  const text =
    `Of a grant, the worker takes ${toBase.middle.toFixed(2)} times the bare server's CPU (${interval}): the aim of ` +
    `${DELIVERY_AIM} is ${verdictOf(toBase, noise, DELIVERY_AIM)}. From the payment that is stored to the delivery that is stored it takes ${median(times).toFixed(1)} ms (median), ` +
    `${percentile(times, 0.9).toFixed(1)} ms (p90) and ${percentile(times, 0.99).toFixed(1)} ms (p99), at ${RATE} payments a second.`;
  say();
  printTable(table);
  say(`\n  ${text}`);
  return `${toMarkdown(table)}\n\n${text}`;
}

/** @param {import('../measure/servers.mjs').MeasuredServer} server */
const barely = (server) => ({ server, begin: () => deliverBarely(server.url), isWoken: false });

/** @param {string} url */
async function deliverBarely(url) {
  const answer = await fetch(url + DELIVER_GRANTS, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new LauncherError(`the bare server hands nothing out: ${await answer.text()}`);
}

/** @param {readonly GrantRound[]} rounds */
const rowOf = (rounds) => [
  median(of(rounds, 'perSecond')).toFixed(0),
  median(of(rounds, 'cpu')).toFixed(0),
  median(of(rounds, 'trips')).toFixed(2),
];

/**
 * @param {Stack} stack
 * @param {Connection} database
 */
async function pushRate(stack, database) {
  const waiting = "SELECT COUNT(*) = 0 FROM push_message WHERE status = 'QUEUED'";
  await until(stack, database, waiting, []);
  const took = await numberFrom(
    database,
    `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(targeted_at), MAX(settled_at)) / 1e6
     FROM push_message WHERE status = 'SENT' HAVING COUNT(*) = ${MESSAGES}`,
  );
  if (!(took > 0)) throw new LauncherError('not every message was delivered');
  return MESSAGES / took;
}

/**
 * Milliseconds from each payment to its grant.
 * @param {Stack} stack
 * @param {Connection} database
 * @param {Target} target
 */
async function grantTimes(stack, database, target) {
  const since = await clockOf(database);
  await paySteadily(target, TIMED, RATE);
  await handedOut(stack, database, TIMED, since);
  const [rows] = await database.query(
    `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, settled_at) / 1000 AS ms FROM player_grant
     WHERE status = 'DELIVERED' AND created_at >= ?`,
    [since],
  );
  return /** @type {{ ms: string }[]} */ (rows).map(({ ms }) => Number(ms));
}
