import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { DatabaseAdmin } from '../../support/faults/database-admin.js';
import { POOL_SIZE, type Stack } from '../../support/faults/stack.js';
import { checkHistory } from '../checker/check-history.js';
import type { Change, History, Operation, Row, Violation } from '../history.js';
import { Caller } from '../workload/caller.js';
import { DeviceRecords } from '../workload/device-records.js';
import { Load } from '../workload/load.js';
import type { Fault, Played } from './fault.js';
import { observe, type ObservedEffect, trafficOf, trafficSince } from './effect.js';
import type { ProjectSetup } from './ground.js';
import { changesOf, rowsOf } from './ledger.js';
import { checkSpending } from './spending.js';
import { lateOf, recoveryOf, type Recovery, slowestOf } from './recovery.js';

/** Before the fault, and after it: long enough for every operation to be called often. */
const BEFORE_MS = 1_000;
const AFTER_MS = 2_500;
const REST_MS = 6_000;
/** The server caches the list of its transactions for 100 ms. */
const INNODB_TRX_CACHE_MS = 150;

/** How long, how hard and with which numbers. */
export interface RunOptions {
  readonly seed: number;
  readonly rate: number;
}

/** What the faults of one run have in common. */
export interface Arena {
  readonly stack: Stack;
  readonly projects: readonly ProjectSetup[];
  /** The database keeps every change. */
  readonly hasChangeLog: boolean;
}

/** What became of one fault. */
export interface FaultResult {
  readonly fault: Fault;
  readonly runName: string;
  readonly operations: readonly Operation[];
  readonly purchases: number;
  readonly recovery: Recovery;
  readonly slowestMs: number;
  /** Wall clock, when the fault was over. */
  readonly healedAt: number;
  /** The observed effect of the fault; null for no fault. */
  readonly effect: ObservedEffect | null;
  /** What the players have paid and consumed on their devices. */
  readonly devices: DeviceRecords;
  readonly violations: readonly Violation[];
  /** Targets that were missed: too late, too slow, or a fault that hit nothing. */
  readonly missed: readonly string[];
}

/** Safety under the fault, then liveness after it, then the check of everything that was said and done. */
export async function runFault(arena: Arena, fault: Fault, { seed, rate }: RunOptions): Promise<FaultResult> {
  const { stack, projects } = arena;
  const runName = fault.id;
  const caller = new Caller(
    stack.apis.map(({ url }) => url),
    projects,
  );
  const packageOf = new Map(projects.map(({ pjid, packageName }) => [pjid, packageName]));
  const devices = new DeviceRecords();
  const ground = { caller, store: stack.store, packageOf, runName, hotBoids: [], devices };
  const load = new Load(ground, { seed, rate: fault.rate ?? rate, pjids: projects.map(({ pjid }) => pjid) });
  await wait(BEFORE_MS);
  const [before, begun] = [trafficOf(stack), performance.now()];
  const { violations: found = [], hits = 0 } = await played(stack, fault);
  const [healed, healedAt] = [performance.now(), Date.now()];
  await wait(AFTER_MS);
  await load.stop();
  caller.close();
  const unrest = await restOf(stack.admin);
  const history = await historyOf(arena, fault, caller.history);
  const recovery = recoveryOf(history.operations, healed);
  const calls = history.operations.filter(({ end }) => end >= begun);
  const effect = observe(fault.effect, { calls, hits, ...trafficSince(before, stack) });
  return {
    fault,
    runName,
    operations: history.operations,
    purchases: history.rows.length,
    recovery,
    slowestMs: slowestOf(history.operations),
    healedAt,
    effect,
    devices,
    violations: [...found, ...checkHistory(history), ...unrest, ...(await checkSpending(stack.admin))],
    missed: missedBy({ fault, effect, recovery }, history.operations),
  };
}

/** A fault that could not be brought about proves nothing, and does not end the run. */
export async function played(stack: Stack, fault: Pick<Fault, 'play'>): Promise<Played> {
  try {
    return (await fault.play(stack)) ?? {};
  } catch (error) {
    return { violations: [{ rule: 'fault-not-played', detail: (error as Error).message }] };
  }
}

/** What was called in a run, and what the database has of it now. */
export async function historyOf(
  { stack: { admin }, hasChangeLog }: Pick<Arena, 'stack' | 'hasChangeLog'>,
  { id: runName, movesDatabaseClock: isClockMoved = false }: Pick<Fault, 'id' | 'movesDatabaseClock'>,
  operations: readonly Operation[],
): Promise<History> {
  const rows = await rowsOf(admin, runName);
  const changes = hasChangeLog ? upTo(rows, await changesOf(admin, runName)) : null;
  return { operations, rows, changes, isClockMoved };
}

/** The worker goes on between the two looks: a consumption that the rows do not show yet is left out. */
function upTo(rows: readonly Row[], changes: readonly Change[]): Change[] {
  const open = new Set(
    rows.filter(({ status }) => status === 'COMPLETED_BEFORE_CONSUME').map(({ boid }) => boid),
  );
  return changes.filter(({ boid, from }) => from !== 'COMPLETED_BEFORE_CONSUME' || !open.has(boid));
}

/** Nothing is left open: no transaction, no statement, and not more connections than the pools may have. */
async function restOf(admin: DatabaseAdmin): Promise<Violation[]> {
  const most = 3 * POOL_SIZE;
  const look = async (): Promise<{ open: readonly unknown[]; busy: number; connections: number }> => {
    await wait(INNODB_TRX_CACHE_MS);
    const connections = await admin.connections();
    const busy = connections.filter(({ command }) => command !== 'Sleep').length;
    return { open: await admin.openTransactions(), busy, connections: connections.length };
  };
  try {
    await eventually(
      look,
      ({ open, busy, connections }) => open.length + busy === 0 && connections <= most,
      REST_MS,
    );
    return [];
  } catch (error) {
    return [{ rule: 'not-at-rest', detail: (error as Error).message }];
  }
}

function missedBy(
  { fault, effect, recovery: { firstMs, settledMs } }: Pick<FaultResult, 'fault' | 'effect' | 'recovery'>,
  operations: readonly Operation[],
): string[] {
  const missed: string[] = [];
  const unknown = operations.filter(({ outcome }) => outcome === 'unknown').length;
  const late = fault.mayBeLate === true ? [] : lateOf(operations);
  if (late.length > 0)
    missed.push(`${late.length} answers after their deadline, slowest ${slowestOf(late)} ms`);
  if (fault.isInvisible === true && unknown > 0) missed.push(`${unknown} callers noticed`);
  if (effect?.isEnough === false) missed.push(`nothing was tested: ${effect.times} ${effect.what}`);
  if (firstMs === null) missed.push('an operation never succeeded again');
  else if (firstMs > fault.firstMs) missed.push(`first success after ${firstMs} ms, target ${fault.firstMs}`);
  if (settledMs > fault.settledMs) missed.push(`settled after ${settledMs} ms, target ${fault.settledMs}`);
  return missed;
}
