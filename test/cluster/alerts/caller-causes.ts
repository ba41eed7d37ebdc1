import type { Cause, End } from './cause.js';
import { makeCauseProject, pay, reserve } from './cause-project.js';
import { SLOW_MS as DATABASE_MS } from './database-causes.js';
import { startFlood } from './flood.js';
import type { SmallProduction } from './small-production.js';

const SLOW_MS = 1_500;
const PATIENCE_MS = 300;
const BUYERS = 2;
const LOOP_CALLERS = 16;
const SCRAPERS = 16;
/** So many projects that none of them sends more than it may. */
const PROJECTS = 6;
const LISTERS = 120;

/** Mobile store A answers late for the project of a cause, whose game has this patience. */
const slowStore = (rest: Omit<Cause, 'begin'>, patienceMs?: number): Cause => ({
  ...rest,
  begin: async (production): Promise<End> => {
    const { store } = production.deployment;
    const project = await makeCauseProject(production, rest.id, { isDirect: true });
    const { packageName } = project;
    store.fault({ match: { packageName }, kind: 'delay', delayMs: SLOW_MS });
    const stop = startFlood(BUYERS, async () => {
      const { verify, complete } = await pay(production, project);
      await verify(patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs));
      await complete();
    });
    return stop;
  },
});

const IMPATIENT = slowStore(
  {
    id: 'impatient-callers',
    name: `a game gives up verifications after ${PATIENCE_MS} ms, and mobile store A takes ${SLOW_MS / 1000} s`,
    alert: 'PurserCallersGiveUp',
    besides: ['PurserSlow', 'PurserNotCompleted'],
  },
  PATIENCE_MS,
);

const SLOW_STORE = slowStore({
  id: 'slow-store',
  name: `mobile store A takes ${SLOW_MS / 1000} s for each answer`,
  alert: 'PurserSlow',
});

const LOOP: Cause = {
  id: 'loop',
  name: 'a game server asks for its purchases in a loop',
  alert: 'PurserRateLimited',
  begin: async (production): Promise<End> => {
    const project = await makeCauseProject(production, 'loop');
    const boid = await reserve(project);
    const { purchase } = project.client;
    const stop = startFlood(LOOP_CALLERS, () => purchase.list({ boidList: [boid] }));
    return stop;
  },
};

const LISTS: Cause = {
  id: 'too-many-lists',
  name: 'games ask for more lists than a slow database can answer',
  alert: 'PurserTurnsAway',
  besides: [
    'PurserEventLoopLate',
    'PurserSlow',
    'PurserStatementsSlow',
    'PurserProcessorFull',
    'PurserRateLimited',
    'PurserTurnsPaymentsAway',
    'PurserSystemErrors',
  ],
  begin: async (production): Promise<End> => {
    const { api } = production.database;
    const asks = await Promise.all(
      Array.from({ length: PROJECTS }, async (_, index) => {
        const project = await makeCauseProject(production, `lists-${index}`);
        const boid = await reserve(project);
        return () => project.client.purchase.list({ boidList: [boid] });
      }),
    );
    api.slow(DATABASE_MS);
    const stop = startFlood(LISTERS, async (caller) => asks[caller % PROJECTS]?.());
    return async () => {
      api.pass();
      await stop();
    };
  },
};

const SCRAPED: Cause = {
  id: 'scraped',
  name: 'an agent reads the metrics of a process as fast as it can write them',
  alert: 'PurserProcessorFull',
  besides: ['PurserEventLoopLate', 'PurserSlow', 'PurserDown', 'PurserStatementsSlow'],
  begin: async ({ api }: SmallProduction): Promise<End> => {
    const stop = startFlood(SCRAPERS, async () => (await fetch(`${api.url}/metrics`)).arrayBuffer());
    return stop;
  },
};

/** What callers do: each in a round of its own, as all of them use the same process. */
export const CALLER_ROUNDS: readonly (readonly Cause[])[] = [
  [IMPATIENT],
  [SLOW_STORE],
  [LOOP],
  [LISTS],
  [SCRAPED],
];
