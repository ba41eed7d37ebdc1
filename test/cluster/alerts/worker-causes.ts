import { setTimeout as wait } from 'node:timers/promises';
import type { Cause, End } from './cause.js';
import { startFlood } from './flood.js';

/** Several times between two measurements, each of which begins anew. */
const FROZEN_MS = 200;
const THAWED_MS = 100;
const OUTAGE = ['PurserNotReady', 'PurserStatementsFail', 'PurserUnknownOutcomes', 'PurserSweepStands'];

const CUT_OFF: Cause = {
  id: 'worker-cut-off',
  name: 'the database refuses the connections of the worker',
  alert: 'PurserJobsFail',
  besides: OUTAGE,
  begin: async ({ database }): Promise<End> => {
    database.worker.refuse();
    return () => database.worker.pass();
  },
};

const LINE_SILENT: Cause = {
  id: 'worker-stands',
  name: 'the database does not answer the worker any more, and its connections stay open',
  alert: 'PurserSweepStands',
  besides: [...OUTAGE, 'PurserJobsFail', 'PurserPoolExhausted', 'PurserStatementsSlow'],
  begin: async ({ database }): Promise<End> => {
    database.worker.blackHole();
    return () => {
      database.worker.pass();
      database.worker.reset();
    };
  },
};

const TAKEN_AWAY: Cause = {
  id: 'processor-taken-away',
  name: `the machine stops the worker for ${FROZEN_MS} ms again and again (SIGSTOP)`,
  alert: 'PurserEventLoopLate',
  besides: ['PurserStatementsSlow'],
  begin: async ({ worker: { process } }): Promise<End> => {
    const stop = startFlood(1, async () => {
      process.freeze();
      await wait(FROZEN_MS);
      process.thaw();
      await wait(THAWED_MS);
    });
    return stop;
  },
};

const COLLECTOR_AWAY: Cause = {
  id: 'collector-away',
  name: 'the collector of traces refuses connections',
  alert: 'PurserTracesLost',
  begin: async ({ collectorLine }): Promise<End> => {
    collectorLine.refuse();
    return () => collectorLine.pass();
  },
};

const LEAK: Cause = {
  id: 'leak',
  name: 'a library that the worker has loaded keeps more than a gigabyte',
  alert: 'PurserMemoryGrows',
  besides: ['PurserEventLoopLate'],
  short: 'all at once',
  begin: async ({ worker: { process } }): Promise<End> => {
    process.signal('SIGUSR2');
    return () => process.signal('SIGUSR2');
  },
};

export const COLLECTOR_CAUSES: readonly Cause[] = [COLLECTOR_AWAY];

/** The worker stands, or cannot work: each in a round of its own. */
export const WORKER_ROUNDS: readonly (readonly Cause[])[] = [[LEAK], [CUT_OFF], [TAKEN_AWAY], [LINE_SILENT]];
