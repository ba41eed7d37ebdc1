import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Played } from './fault.js';

/** Delay of the store's answer, so that the worker holds leases when it is killed. */
const ANSWER_MS = 400;
const WORK_MS = 15_000;

const LEASED = `SELECT COUNT(*) AS n FROM purchase
  WHERE status = 'COMPLETED_BEFORE_CONSUME' AND consume_lease_until > UTC_TIMESTAMP(3)`;

const leased = async ({ admin }: Stack): Promise<number> =>
  Number((await admin.query<{ n: string }>(LEASED))[0]?.n);

/**
 * Kills the worker, -9, while it holds leases, and starts it again after a while; a hit is a lease that it left behind.
 */
export async function killWorkerAtWork(stack: Stack, downMs: number): Promise<Played> {
  const { store, worker } = stack;
  store.fault({ match: { route: 'products.get' }, kind: 'delay', delayMs: ANSWER_MS });
  try {
    const look = (): Promise<number> => leased(stack);
    await eventually(look, (held) => held > 0, WORK_MS);
    worker.process.freeze();
    const hits = await leased(stack);
    await worker.process.kill();
    return { hits };
  } finally {
    store.clearFaults();
    await wait(downMs);
    await worker.process.start();
  }
}
