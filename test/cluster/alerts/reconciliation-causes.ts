import { operate } from '../../chaos/run/ground.js';
import { nothing } from '../cluster-fault.js';
import type { Cause, End } from './cause.js';
import { makeCauseProject, pay } from './cause-project.js';
import { untilGivenUp } from './until-given-up.js';

const HOUR = 3_600;

/** What a reconciliation compares: the last hour. */
const lastHour = (): { readonly fromUnixTS: number; readonly toUnixTS: number } => {
  const now = Math.floor(Date.now() / 1000);
  return { fromUnixTS: now - HOUR, toUnixTS: now + 1 };
};

const BOOKS_DIFFER: Cause = {
  id: 'books-differ',
  name: 'a reconciliation finds what was paid and not given',
  alert: 'PurserBooksDiffer',
  begin: async (production): Promise<End> => {
    const project = await makeCauseProject(production, 'books');
    const { verify } = await pay(production, project);
    await verify();
    await operate(production.deployment, 'reconciliation/run', { pjid: project.pjid, ...lastHour() });
    return nothing;
  },
};

const NOT_RECONCILED: Cause = {
  id: 'not-reconciled',
  name: 'mobile store A answers 503 to a reconciliation, again and again',
  alert: 'PurserReconciliationFailed',
  besides: ['PurserStoreCircuitOpen', 'PurserStoreFails', 'PurserUnconsumed'],
  short: 'the times between its attempts by the test clock',
  begin: async (production): Promise<End> => {
    const { deployment } = production;
    const { store, admin } = deployment;
    const project = await makeCauseProject(production, 'not-reconciled');
    const { pjid, packageName } = project;
    const { verify } = await pay(production, project);
    await verify();
    store.fault({ match: { packageName }, kind: 'status', status: 503 });
    await operate(deployment, 'reconciliation/run', { pjid, store: 'GSTORE', ...lastHour() });
    const state = 'SELECT status FROM reconciliation_run WHERE pjid = ?';
    const isRunning = async (): Promise<boolean> =>
      (await admin.query<{ status: string }>(state, [pjid])).some(({ status }) => status === 'RUNNING');
    await untilGivenUp(production, pjid, isRunning);
    return nothing;
  },
};

/** What reconciliations find, or not. */
export const RECONCILIATION_CAUSES: readonly Cause[] = [BOOKS_DIFFER, NOT_RECONCILED];
