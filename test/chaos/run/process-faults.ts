import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.js';
import { hitting, slowerThan, STORE_ERRORS, UNKNOWN, UNSERVED } from './effect.js';
import { restartOneByOne } from './rolling-restart.js';
import { killWorkerAtWork } from './worker-at-work.js';
import { staleWorker } from './stale-worker.js';

/** Our own processes end or hang, and the store has a bad day. */
export const PROCESS_FAULTS: readonly Fault[] = [
  {
    id: 'api-kill',
    name: 'one of two APIs kill -9, restarted',
    firstMs: 1_000,
    settledMs: 1_000,
    effect: UNSERVED,
    play: async ({ apis: [api] }) => {
      await api.process.kill();
      await wait(1_000);
      await api.process.start();
    },
  },
  {
    id: 'apis-kill',
    name: 'both APIs kill -9, restarted',
    firstMs: 1_000,
    settledMs: 1_000,
    effect: UNKNOWN,
    play: async ({ apis }) => {
      await Promise.all(apis.map(({ process }) => process.kill()));
      await wait(500);
      await Promise.all(apis.map(({ process }) => process.start()));
    },
  },
  {
    id: 'api-freeze',
    name: 'one of two APIs stopped for 5 s',
    firstMs: 1_000,
    settledMs: 2_000,
    effect: slowerThan(1_000),
    mayBeLate: true,
    play: async ({ apis: [api] }) => {
      api.process.freeze();
      await wait(5_000);
      api.process.thaw();
    },
  },
  {
    id: 'rolling',
    name: 'APIs and worker restarted one after the other (SIGTERM)',
    firstMs: 1_000,
    settledMs: 0,
    effect: hitting('processes ended in order', 3),
    isInvisible: true,
    play: restartOneByOne,
  },
  {
    id: 'store-down',
    name: 'store A: 503, nonsense, lost answers, 4 s',
    firstMs: 5_000,
    settledMs: 0,
    effect: STORE_ERRORS,
    isInvisible: true,
    play: async ({ store }) => {
      for (let round = 0; round < 400; round += 1) {
        store.fault({ match: {}, kind: 'status', status: 503, times: 1 });
        store.fault({ match: {}, kind: 'garbage', times: 1 });
        store.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
        store.fault({ match: {}, kind: 'reset', times: 1 });
      }
      await wait(4_000);
      store.clearFaults();
    },
  },
  {
    id: 'store-slow',
    name: 'store A answers after 10 s, for 4 s',
    firstMs: 5_000,
    settledMs: 0,
    effect: STORE_ERRORS,
    isInvisible: true,
    play: async ({ store }) => {
      store.fault({ match: {}, kind: 'delay', delayMs: 10_000 });
      await wait(4_000);
      store.clearFaults();
    },
  },
  // After the stores' faults: an attempt that begins when a lost lease ends must not meet one of those.
  {
    id: 'worker-kill',
    name: 'worker kill -9, restarted',
    firstMs: 1_000,
    settledMs: 0,
    effect: hitting('leases left behind'),
    isInvisible: true,
    play: (stack) => killWorkerAtWork(stack, 2_000),
  },
  {
    id: 'worker-stale',
    name: 'worker stopped past its lease, another takes over',
    firstMs: 5_000,
    settledMs: 0,
    effect: hitting('leases taken over'),
    isInvisible: true,
    rate: 40,
    // Two workers' leases, one after the other, and a sweep that finds the dead job of the first still in the queue.
    drainedMs: 100_000,
    play: staleWorker,
  },
];
