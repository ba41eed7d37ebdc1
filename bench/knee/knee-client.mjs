// @ts-check
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../cases/case.mjs';
import { COMPLETE, LIST, LISTED, playerOf, reservation, RESERVE, VERIFY } from '../cases/purchase.mjs';
import { ConnectionPool } from '../measure/connection-pool.mjs';
import { requestTo } from '../measure/http-request.mjs';
import { PAY } from '../prepare/payments.mjs';
import { Tally } from '../overload/tally.mjs';

/**
 * The client of the search for the knee, a process of its own: receives over IPC how many players come a second. They
 * come at a constant rate, independent of answers. Each reserves, verifies and completes a purchase, one request after
 * the other; for each player come {@link LISTS} lists of purchases, and for every second one a payment outside the
 * game, which is granted.
 *
 * @typedef {object} Visits
 * @property {number} id
 * @property {readonly number[]} ports of the API processes
 * @property {string} accessKey
 * @property {number} seconds
 * @property {number} perSecond players
 * @property {string} receiptsFile a receipt for each of them
 *
 * @typedef {Record<Kind | 'all', import('../overload/tally.mjs').StreamResult>} VisitResults
 * @typedef {'reserve' | 'verify' | 'complete' | 'list' | 'pay'} Kind
 */

const CASES = { reserve: RESERVE, verify: VERIFY, complete: COMPLETE, list: LIST, pay: PAY };
const LISTS = 2;
/** Three of the purchase, the lists, and half a payment. */
const REQUESTS = 3 + LISTS + 0.5;
/**
 * Connections are enough for answers that take this long, and each is used so often that the server does not end it as
 * idle.
 */
const ANSWER_SECONDS = 0.6;
/** A purchase of a player who comes in the last moment may be completed so much later. */
const GRACE_MS = 500;

// The client stands for other machines, so it must not wait for what else runs on its core.
try {
  setPriority(-10);
} catch {
  console.warn("  The load client has no right to a higher priority: its own delays count as the server's.");
}

process.on('message', (message) => {
  const { id, ...order } = /** @type {Visits} */ (message);
  run(order).then(
    (results) => process.send?.({ id, results }),
    (/** @type {unknown} */ error) => process.send?.({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

/**
 * @param {Omit<Visits, 'id'>} order
 * @returns {Promise<VisitResults>}
 */
async function run({ ports, accessKey, seconds, perSecond, receiptsFile }) {
  /** @type {import('../prepare/store-process.mjs').Bought[]} */
  const receipts = JSON.parse(readFileSync(receiptsFile, 'utf8'));
  const connections = Math.ceil((perSecond * REQUESTS * ANSWER_SECONDS) / ports.length);
  const pool = await ConnectionPool.open(ports, connections);
  const began = performance.now();
  const until = began + seconds * 1000;
  const [port = 0] = ports;
  const kinds = /** @type {Kind[]} */ (Object.keys(CASES));
  const tallies = Object.fromEntries([...kinds, 'all'].map((kind) => [kind, new Tally(until + GRACE_MS)]));
  const requests = Object.fromEntries(
    kinds.map((kind) => [kind, requestTo(CASES[kind], { port, accessKey })]),
  );
  /** @type {string[]} */
  let boids = ['1'];

  /** @type {(kind: Kind, body: string, then?: (data: { boid?: string }) => void) => void} */
  const call = (kind, body, then) => {
    const due = performance.now();
    for (const name of [kind, 'all']) if (tallies[name]) tallies[name].sent += 1;
    pool.send(requests[kind]?.(body) ?? '', (answer) => {
      for (const name of [kind, 'all']) tallies[name]?.note(answer, 'SUCCESS', due);
      if (then && answer.body.startsWith('{"resultCode":"SUCCESS"')) then(JSON.parse(answer.body).resultData);
    });
  };
  const visit = (/** @type {number} */ index) => {
    const playerId = playerOf(index);
    const receipt = receipts[index];
    call('reserve', reservation(index, 'knee'), ({ boid = '' }) => {
      const item = {
        boid,
        playerId,
        receipt: receipt?.purchaseOriginalJson,
        signature: receipt?.purchaseSignature,
      };
      call('verify', VERIFY.bodies([item])() ?? '', () =>
        call('complete', COMPLETE.bodies([item])() ?? '', () => {
          boids = [boid, ...boids.slice(0, LISTED - 1)];
        }),
      );
    });
    const list = JSON.stringify({ pjid: PROJECT, boidList: boids });
    for (let count = 0; count < LISTS; count += 1) call('list', list);
    if (index % 2 === 0) call('pay', PAY.bodies([])() ?? '');
  };

  let visits = 0;
  while (performance.now() < until) {
    while (visits < Math.min(receipts.length, ((performance.now() - began) * perSecond) / 1000)) {
      visit(visits);
      visits += 1;
    }
    await sleep(1);
  }
  await pool.close();
  const results = Object.entries(tallies).map(([name, tally]) => [name, tally.result(seconds)]);
  return /** @type {VisitResults} */ (Object.fromEntries(results));
}
