import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../support/faults/stack.js';
import type { ExpectedEffect } from './effect.js';
import type { Played } from './fault.js';

const HELD_MS = 4_000;
const LOOK_MS = 100;
const ANSWER_MS = 1_000;
/** Metrics of a process: statements that wait because the process uses all of its connections. */
const WAITING = /^purser_database_pool_waiting (\d+)/m;

/** Callers get no answer, and it is the process's own pool that keeps them waiting. */
export const WITHOUT_CONNECTION: ExpectedEffect = {
  what: 'unknown outcomes while calls waited for a connection of the pool',
  times: ({ calls, hits }) => (hits === 0 ? 0 : calls.filter(({ outcome }) => outcome === 'unknown').length),
};

/**
 * Keeps every connection of the service busy by a lock on its table. A hit is a look at an API process in which calls
 * wait for a connection.
 */
export async function holdPools({ admin, apis }: Stack): Promise<Played> {
  const unlock = await admin.lockPurchases();
  let hits = 0;
  try {
    const until = performance.now() + HELD_MS;
    while (performance.now() < until) {
      const waiting = await Promise.all(apis.map(({ url }) => waitingIn(url)));
      hits += waiting.filter((calls) => calls > 0).length;
      await wait(LOOK_MS);
    }
    return { hits };
  } finally {
    unlock();
  }
}

/** Calls that wait for a connection in a process; 0 when it does not answer. */
async function waitingIn(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return Number(WAITING.exec(await response.text())?.[1] ?? 0);
  } catch {
    return 0;
  }
}
