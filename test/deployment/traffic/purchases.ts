import { checkHistory } from '../../chaos/checker/check-history.js';
import { nameOf } from '../../chaos/checker/history-index.js';
import { drain } from '../../chaos/run/drain.js';
import { setUpProjects } from '../../chaos/run/ground.js';
import { rowsOf } from '../../chaos/run/ledger.js';
import { checkSpending } from '../../chaos/run/spending.js';
import { Caller } from '../../chaos/workload/caller.js';
import { DeviceRecords } from '../../chaos/workload/device-records.js';
import { Load } from '../../chaos/workload/load.js';
import type { Place } from '../deployment.js';
import type { Traffic } from './traffic.js';

const RUN = 'traffic';

/**
 * The players of `npm run chaos`: reservations, verifications, completions, cancellations and lists, at `rate` calls a
 * second.
 */
export async function startPurchases(place: Place, seed: number, rate: number): Promise<Traffic> {
  const projects = await setUpProjects(place);
  const caller = new Caller(
    place.apis.map(({ url }) => url),
    projects,
  );
  const packageOf = new Map(projects.map(({ pjid, packageName }) => [pjid, packageName]));
  const ground = {
    caller,
    store: place.store,
    packageOf,
    runName: RUN,
    hotBoids: [],
    devices: new DeviceRecords(),
  };
  const load = new Load(ground, { seed, rate, pjids: projects.map(({ pjid }) => pjid) });
  return {
    stop: async () => {
      await load.stop();
      caller.close();
    },
    outcome: async () => {
      const { admin } = place;
      const undrained = await drain(place);
      const operations = caller.history;
      const rows = await rowsOf(admin, RUN);
      const unknown = operations
        .filter(({ outcome }) => outcome === 'unknown')
        .map((operation) => ({ rule: 'no-definite-answer', detail: nameOf(operation) }));
      const wrong = checkHistory({ operations, rows, changes: null });
      return {
        done: `${operations.length} calls of players, ${rows.length} purchases`,
        violations: [...unknown, ...wrong, ...undrained, ...(await checkSpending(admin))],
      };
    },
  };
}
