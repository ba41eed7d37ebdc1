import { setTimeout as wait } from 'node:timers/promises';
import { operate } from '../../chaos/run/ground.js';
import { eventually } from '../../support/eventually.js';
import { nothing } from '../cluster-fault.js';
import type { Cause, End } from './cause.js';
import { advance, makeCauseProject, pay, ignored } from './cause-project.js';

const HOUR = 3_600;
const SETTLED_MS = 20_000;
/** Purchases that are completed faster than they can be consumed. */
const BATCHES = 30;
const BATCH = 6;
/** So that the project sends no more than it may. */
const BATCH_MS = 500;

const QUANTITY: Cause = {
  id: 'quantity',
  name: 'mobile store A sells two units in one receipt',
  alert: 'PurserQuantityRefused',
  begin: async (production): Promise<End> => {
    const project = await makeCauseProject(production, 'quantity');
    const { verify } = await pay(production, project, 2);
    await verify().catch(ignored);
    return nothing;
  },
};

const UNCONSUMED: Cause = {
  id: 'unconsumed',
  name: 'a game never completes what a player has paid in mobile store A',
  alert: 'PurserUnconsumed',
  short: '49 h by the test clock',
  begin: async (production): Promise<End> => {
    const project = await makeCauseProject(production, 'unconsumed');
    const { verify, complete } = await pay(production, project);
    await verify();
    await advance(production, project.pjid, 49 * HOUR);
    return complete;
  },
};

const DEFERRED: Cause = {
  id: 'deferred-verify',
  name: 'mobile store A does not answer for 72 hours, and a player has paid',
  alert: 'PurserDeferredVerifyExpired',
  besides: ['PurserStoreCircuitOpen', 'PurserStoreFails'],
  short: '73 h by the test clock',
  begin: async (production): Promise<End> => {
    const { deployment } = production;
    const { store } = deployment;
    const project = await makeCauseProject(production, 'deferred');
    const { pjid, packageName } = project;
    await operate(deployment, 'project/save', { pjid, name: 'a game', deferredVerify: 'WAIT' });
    const { verify } = await pay(production, project);
    store.fault({ match: { packageName }, kind: 'status', status: 503 });
    await verify().catch(ignored);
    await advance(production, pjid, 73 * HOUR);
    return nothing;
  },
};

const CONSUME_WAITS: Cause = {
  id: 'work-piles-up',
  name: 'mobile store A takes 3 s to consume a purchase, and more are completed than the worker can consume',
  alert: 'PurserWorkPilesUp',
  short: '15 minutes by the test clock',
  begin: async (production): Promise<End> => {
    const { store, admin } = production.deployment;
    const project = await makeCauseProject(production, 'piles');
    const { pjid, packageName } = project;
    store.fault({ match: { packageName, route: 'products.consume' }, kind: 'delay', delayMs: 3_000 });
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const purchases = Array.from({ length: BATCH }, async () => {
        const purchase = await pay(production, project);
        await purchase.verify();
        await purchase.complete();
      });
      await Promise.all([wait(BATCH_MS), ...purchases]);
    }
    await advance(production, pjid, HOUR / 4);
    const open = "SELECT COUNT(*) AS n FROM purchase WHERE pjid = ? AND status = 'COMPLETED_BEFORE_CONSUME'";
    const left = async (): Promise<number> => Number((await admin.query<{ n: string }>(open, [pjid]))[0]?.n);
    return async () => {
      store.clearFaults();
      await eventually(left, (count) => count === 0, SETTLED_MS).catch(ignored);
    };
  },
};

/** What mobile store A sells, and does not answer. */
export const STORE_CAUSES: readonly Cause[] = [QUANTITY, UNCONSUMED];
export const OUTAGE_CAUSES: readonly Cause[] = [DEFERRED];
export const BACKLOG_CAUSES: readonly Cause[] = [CONSUME_WAITS];
