// @ts-check
import { COMPLETE, playerOf, reservation, RESERVE, VERIFY } from '../cases/purchase.mjs';
import { bodiesOf, callAll } from '../prepare/crowd.mjs';
import { PHASES } from '../prepare/purchase-lives.mjs';
import { median } from '../measure/statistics.mjs';
import { microsecondsBetween, threadTimes } from '../measure/thread-time.mjs';

/** @typedef {import('../prepare/purchase-lives.mjs').Phase} Phase */
/** @typedef {Record<Phase, number>} RequestCosts microseconds */

const REQUESTS = 400;
const ROUNDS = 6;

/**
 * What a request of each phase costs the service and its database together, as medians of a few rounds.
 * @param {{ askStore: (question: object) => Promise<unknown> }} stack
 * @param {import('../measure/http-request.mjs').Target} target
 * @param {readonly number[]} pids of the service and the database
 * @returns {Promise<RequestCosts>}
 */
export async function measureRequests(stack, target, pids) {
  /** @type {RequestCosts[]} */
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await measureRound(stack, target, pids));
  // The first one is the warm-up.
  const of = (/** @type {Phase} */ phase) => median(rounds.slice(1).map((costs) => costs[phase]));
  return /** @type {RequestCosts} */ (Object.fromEntries(PHASES.map((phase) => [phase, of(phase)])));
}

/**
 * @param {{ askStore: (question: object) => Promise<unknown> }} stack
 * @param {import('../measure/http-request.mjs').Target} target
 * @param {readonly number[]} pids
 * @returns {Promise<RequestCosts>}
 */
async function measureRound({ askStore }, target, pids) {
  const receipts = /** @type {import('../prepare/store-process.mjs').Bought[]} */ (
    await askStore({ ask: 'buy', count: REQUESTS })
  );
  const measured = (
    /** @type {import('../cases/case.mjs').BenchCase} */ benchCase,
    /** @type {string[]} */ bodies,
  ) => costOf(pids, () => callAll(benchCase, target, bodies));
  const reservations = receipts.map((_, index) => reservation(index));
  const reserve = await measured(RESERVE, reservations);
  const items = receipts.map(({ purchaseOriginalJson: receipt, purchaseSignature: signature }, index) => {
    const { boid } = /** @type {{ boid: string }} */ (reserve.answers[index]);
    return { boid, playerId: playerOf(index), receipt, signature };
  });
  const verify = await measured(VERIFY, bodiesOf(VERIFY, items));
  // As a game does: it consumes the item in the store, then it completes the purchase.
  await askStore({ ask: 'consume', tokens: receipts.map(({ purchaseToken }) => purchaseToken) });
  const complete = await measured(COMPLETE, bodiesOf(COMPLETE, items));
  return { reserve: reserve.cost, verify: verify.cost, complete: complete.cost };
}

/**
 * @param {readonly number[]} pids
 * @param {() => Promise<unknown[]>} call
 */
async function costOf(pids, call) {
  const before = pids.map(threadTimes);
  const answers = await call();
  const used = pids.map((pid, at) => microsecondsBetween(before[at] ?? new Map(), threadTimes(pid)));
  return { answers, cost: used.reduce((sum, time) => sum + time, 0) / answers.length };
}
