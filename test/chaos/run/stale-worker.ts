import { setTimeout as wait } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { CONSUME_QUEUE } from '../../../src/modules/purchase/completion/consume-queue.js';
import type { Stack } from '../../support/faults/stack.js';
import { eventually } from '../../support/eventually.js';
import { untilReady } from '../../support/faults/service-fleet.js';
import type { Violation } from '../history.js';
import type { Played } from './fault.js';
import { command } from './queue-faults.js';

/** The store's answer to "is it consumed" takes this long, so that a worker can be stopped while it waits. */
const ANSWER_MS = 4_000;

/** A worker waits 5 s for the store. One that was stopped for longer gives up instead of finishing, fence or not. */
const MAX_FROZEN_MS = 4_000;

interface Claimed {
  readonly boid: string;
  readonly fence: number;
}

const CLAIMED = `SELECT boid, consume_fence AS fence FROM purchase
  WHERE status = 'COMPLETED_BEFORE_CONSUME' AND consume_lease_until > UTC_TIMESTAMP(3)`;
const END_LEASES = `UPDATE purchase SET consume_lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND
  WHERE status = 'COMPLETED_BEFORE_CONSUME' AND consume_lease_until IS NOT NULL`;

/**
 * A worker is stopped in the middle of its work, its leases end, another worker takes the work over and asks the store;
 * then the first one wakes up and wants to finish. Until the second has its answer, the work must stay open: the fence
 * is what keeps the first one out.
 */
export async function staleWorker(stack: Stack): Promise<Played> {
  const { store, worker, relief, admin } = stack;
  store.fault({ match: { route: 'products.get' }, kind: 'delay', delayMs: ANSWER_MS });
  try {
    const { boids, frozenAt } = await takeOver(stack);
    const started = performance.now();
    worker.process.thaw();
    if (started - frozenAt > MAX_FROZEN_MS) return notTested('the other worker took the work over too late');
    await wait(ANSWER_MS - 1_200);
    const after = await now(admin, boids);
    const isInTime = performance.now() - started < ANSWER_MS - 200;
    if (!isInTime) return notTested('the check came too late');
    const violations = after
      .filter(({ status }) => status !== 'COMPLETED_BEFORE_CONSUME')
      .map(({ boid, status }): Violation => ({
        rule: 'stale-worker-finished',
        detail: `${boid} is ${status}`,
      }));
    return { hits: boids.length, violations };
  } finally {
    store.clearFaults();
    worker.process.thaw();
    relief.process.thaw();
    await wait(500);
    await relief.process.end();
  }
}

const notTested = (detail: string): Played => ({ violations: [{ rule: 'fence-not-tested', detail }] });

interface TakenOver {
  readonly boids: readonly string[];
  /** On the monotonic clock, in milliseconds. */
  readonly frozenAt: number;
}

/**
 * Stops the worker while it waits for the store, and lets the other one claim its work: one that runs already, and
 * stands still.
 */
async function takeOver(stack: Stack): Promise<TakenOver> {
  const { worker, relief, admin } = stack;
  await relief.process.start();
  await untilReady(relief);
  relief.process.freeze();
  await eventually(
    () => admin.query<Claimed>(CLAIMED),
    (claimed) => claimed.length >= 3,
    10_000,
  );
  worker.process.freeze();
  const frozenAt = performance.now();
  const held = await admin.query<Claimed>(CLAIMED);
  await admin.query(END_LEASES);
  // Its jobs are locked in the queue; without them the rows can be given to the other one at once.
  await command(stack, 'FLUSHALL');
  await wakeUp(stack, held);
  relief.process.thaw();
  const fences = new Map(held.map(({ boid, fence }) => [boid, fence]));
  const taken = await eventually(
    async () =>
      (await now(admin, [...fences.keys()])).filter((row) => row.fence > (fences.get(row.boid) ?? 0)),
    (rows) => rows.length > 0,
    10_000,
  );
  return { boids: taken.map(({ boid }) => boid), frozenAt };
}

async function wakeUp({ servers }: Stack, claimed: readonly Claimed[]): Promise<void> {
  const queue = new Queue(CONSUME_QUEUE, { connection: { url: servers.redisUrl }, prefix: 'purser' });
  await queue.addBulk(claimed.map(({ boid }) => ({ name: 'wake-up', data: { id: boid } })));
  await queue.close();
}

const now = (
  admin: Stack['admin'],
  boids: readonly string[],
): Promise<(Claimed & { readonly status: string })[]> =>
  admin.query('SELECT boid, status, consume_fence AS fence FROM purchase WHERE boid IN (?)', [boids]);
