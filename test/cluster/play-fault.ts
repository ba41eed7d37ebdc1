import { setTimeout as wait } from 'node:timers/promises';
import { checkHistory } from '../chaos/checker/check-history.js';
import type { Operation, Violation } from '../chaos/history.js';
import { setUpProjects, type ProjectSetup } from '../chaos/run/ground.js';
import { rowsOf } from '../chaos/run/ledger.js';
import { slowestOf } from '../chaos/run/recovery.js';
import { Caller } from '../chaos/workload/caller.js';
import { DeviceRecords } from '../chaos/workload/device-records.js';
import { Load } from '../chaos/workload/load.js';
import { eventually } from '../support/eventually.js';
import { type ClusterFault, nothing } from './cluster-fault.js';
import type { Production } from './production.js';

/** How callers fared after something changed. */
export interface Disturbance {
  /** Calls that were not served: SYSTEM_ERROR, no answer, or the store could not be asked. */
  readonly errors: number;
  /** Until the end of the last of them. */
  readonly normalAfterMs: number;
}

/** What became of one fault. */
export interface Played {
  readonly name: string;
  readonly calls: number;
  /** From its beginning to its end, and from its end on. */
  readonly during: Disturbance;
  readonly after: Disturbance;
  /** Changes that were answered with SUCCESS. */
  readonly acknowledged: number;
  /** Answers that the database contradicts. */
  readonly lost: readonly Violation[];
  /** Alerts that fired. */
  readonly alerts: readonly string[];
  /** What should have been better. */
  readonly missed: readonly string[];
}

/** The players of a matrix of faults. */
export interface Players {
  readonly projects: readonly ProjectSetup[];
  readonly seed: number;
  /** Calls a second. */
  readonly rate: number;
}

/** Callers are served again within this time, besides the time that a process needs to start again. */
const MAX_NORMAL_MS = 10_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 5_000;
const QUIET_MS = 120_000;
const ALERT_MS = 20_000;

/** Projects for players. */
export const makePlayers = async (
  { deployment }: Production,
  options: Omit<Players, 'projects'>,
): Promise<Players> => ({ ...options, projects: await setUpProjects(deployment) });

/** Plays one fault under load, waits until all is well again, and compares the answers with the database. */
export async function playFault(
  production: Production,
  fault: ClusterFault,
  players: Players,
): Promise<Played> {
  const { prometheus } = production;
  await eventually(
    () => prometheus.fired(2),
    (fired) => !fired.some((name) => fault.alerts.includes(name)),
    QUIET_MS,
  );
  const play = startPlay(production, fault.id, players);
  await wait(BEFORE_MS);
  const begun = performance.now();
  await fault.begin(production);
  await wait(fault.lastsMs);
  const ended = performance.now();
  await fault.end(production);
  const restartMs = performance.now() - ended;
  await production.whole();
  await wait(AFTER_MS);
  const operations = await play.stop();
  const lost = await lostOf(production, fault.id, operations);
  const since = (): Promise<string[]> => prometheus.fired((performance.now() - begun) / 1000);
  const missing = (fired: readonly string[]): string[] =>
    fault.alerts.filter((name) => !fired.includes(name));
  // The rule looks at the last samples: what it has seen may become an alert a little later.
  const alerts = await eventually(since, (fired) => missing(fired).length === 0, ALERT_MS).catch(since);
  const during = disturbanceOf(operations, begun, ended);
  const after = disturbanceOf(operations, ended, Number.POSITIVE_INFINITY);
  const late = (what: string, { normalAfterMs }: Disturbance, most = MAX_NORMAL_MS): string[] =>
    normalAfterMs > most ? [`${what}: errors for ${Math.round(normalAfterMs / 1000)} s`] : [];
  return {
    name: fault.name,
    calls: operations.length,
    during,
    after,
    acknowledged: operations.filter(({ op, outcome }) => op !== 'list' && outcome === 'ok').length,
    lost,
    alerts,
    missed: [
      ...(fault.isOutage === true ? [] : late('during it', during)),
      ...late('after it', after, MAX_NORMAL_MS + restartMs),
      ...missing(alerts).map((name) => `${name} did not fire`),
    ],
  };
}

/** Plays nothing but load for some time. No alert may fire. */
export async function playCalm(production: Production, players: Players, ms: number): Promise<Played> {
  const calm: ClusterFault = {
    id: 'calm',
    name: `none, ${Math.round(ms / 1000)} s`,
    lastsMs: ms,
    alerts: [],
    begin: nothing,
    end: nothing,
  };
  const played = await playFault(production, calm, players);
  const errors = played.during.errors + played.after.errors;
  return {
    ...played,
    missed: [
      ...(errors > 0 ? [`${errors} errors without a fault`] : []),
      ...played.alerts.map((name) => `${name} fired without a fault`),
    ],
  };
}

/** Load of players that goes on until it is stopped. */
export interface Play {
  /** Counts the calls that have ended since a moment. */
  readonly since: (moment: number) => {
    readonly calls: number;
    readonly errors: number;
    readonly slowestMs: number;
  };
  /** Stops the load and returns all calls. */
  readonly stop: () => Promise<Operation[]>;
}

/** Starts the load of players. */
export function startPlay(
  { deployment }: Production,
  runName: string,
  { projects, seed, rate }: Players,
): Play {
  const caller = new Caller(
    deployment.apis.map(({ url }) => url),
    projects,
  );
  const packageOf = new Map(projects.map(({ pjid, packageName }) => [pjid, packageName]));
  const ground = {
    caller,
    store: deployment.store,
    packageOf,
    runName,
    hotBoids: [],
    devices: new DeviceRecords(),
  };
  const load = new Load(ground, { seed, rate, pjids: projects.map(({ pjid }) => pjid) });
  return {
    since: (moment) => {
      const ended = caller.history.filter(({ end }) => end >= moment);
      return { calls: ended.length, errors: ended.filter(isError).length, slowestMs: slowestOf(ended) };
    },
    stop: async () => {
      await load.stop();
      caller.close();
      return [...caller.history];
    },
  };
}

const lostOf = async (
  { deployment }: Production,
  runName: string,
  operations: readonly Operation[],
): Promise<Violation[]> =>
  checkHistory({ operations, rows: await rowsOf(deployment.admin, runName), changes: null });

const isError = ({ outcome, code }: Operation): boolean =>
  outcome === 'unknown' || code === 'EXTERNAL_API_ERROR';

/** Of calls that ended between two moments. */
function disturbanceOf(operations: readonly Operation[], from: number, to: number): Disturbance {
  const ends = operations
    .filter((operation) => isError(operation) && operation.end >= from && operation.end < to)
    .map(({ end }) => end - from);
  return { errors: ends.length, normalAfterMs: Math.max(0, ...ends) };
}
