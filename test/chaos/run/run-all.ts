import { createHash } from 'node:crypto';
import type { Violation } from '../history.js';
import { drain, drainedAfter, hurry } from './drain.js';
import type { Fault, Setting } from './fault.js';
import { setUpProjects } from './ground.js';
import { finalCheck } from './final-check.js';
import type { FinalResult } from './report.js';
import { type Arena, type FaultResult, runFault, type RunOptions } from './run-fault.js';
import { startSetting } from './settings.js';

/** A whole run: each fault with its result, the faults that could not be had, and what was wrong in the end. */
export interface RunResult {
  readonly results: readonly FinalResult[];
  readonly skipped: readonly { readonly fault: Fault; readonly why: string }[];
  readonly atTheEnd: readonly Violation[];
}

export interface RunAllOptions extends RunOptions {
  readonly diskMegabytes?: number;
  /** Does not wait for leases and sweeps in the end: ends the leases and starts the worker anew. */
  readonly isHurried?: boolean;
  readonly onResult?: (result: FaultResult) => void;
}

const SETTINGS: readonly Setting[] = ['usual', 'clocks', 'replicated'];

/** Plays the faults one after another, those of one setting on one stack, each under load. */
export async function runAll(faults: readonly Fault[], options: RunAllOptions): Promise<RunResult> {
  const runs: RunResult[] = [];
  for (const setting of SETTINGS) {
    const ofSetting = faults.filter((fault) => (fault.setting ?? 'usual') === setting);
    if (ofSetting.length > 0) runs.push(await runSetting(setting, ofSetting, options));
  }
  return {
    results: runs.flatMap(({ results }) => results),
    skipped: runs.flatMap(({ skipped }) => skipped),
    atTheEnd: runs.flatMap(({ atTheEnd }) => atTheEnd),
  };
}

async function runSetting(
  setting: Setting,
  faults: readonly Fault[],
  options: RunAllOptions,
): Promise<RunResult> {
  const started = await startSetting(setting, options);
  if (typeof started === 'string') {
    return { results: [], skipped: faults.map((fault) => ({ fault, why: started })), atTheEnd: [] };
  }
  const { stack, hasChangeLog } = started;
  try {
    const arena = { stack, hasChangeLog, projects: await setUpProjects(stack) };
    return await playAll(arena, faults, options);
  } finally {
    await stack.stop();
  }
}

async function playAll(
  arena: Arena,
  faults: readonly Fault[],
  { seed, rate, onResult, isHurried }: RunAllOptions,
): Promise<RunResult> {
  const { stack } = arena;
  const results: FaultResult[] = [];
  const skipped: { fault: Fault; why: string }[] = [];
  for (const fault of faults) {
    const why = fault.missing?.(stack) ?? null;
    if (why !== null) skipped.push({ fault, why });
    if (why !== null) continue;
    const result = await runFault(arena, fault, { seed: seedOf(fault, seed), rate });
    onResult?.(result);
    results.push(result);
  }
  for (const { fault } of results) await fault.settle?.(stack);
  if (isHurried === true) await hurry(stack);
  const atTheEnd = [...(await drain(stack)), ...(await finalCheck(arena, results))];
  const final: FinalResult[] = [];
  for (const result of results) {
    const { fault, runName, healedAt } = result;
    const isMeasured = fault.movesDatabaseClock !== true;
    final.push(withDrain(result, isMeasured ? await drainedAfter(stack, runName, healedAt) : null));
  }
  return { results: final, skipped, atTheEnd };
}

/** The same whether a fault is played alone or with all others. */
const seedOf = ({ id }: Fault, seed: number): number =>
  createHash('sha256').update(`${seed} ${id}`).digest().readUInt32LE();

/** A worker's lease and a sweep, each at their longest, and some time to process it. */
const DRAINED_MS = 70_000;

function withDrain(result: FaultResult, drainedMs: number | null): FinalResult {
  const target = result.fault.drainedMs ?? DRAINED_MS;
  const isLate = drainedMs !== null && drainedMs > target;
  const late = `${result.fault.id}: last purchase consumed after ${drainedMs} ms, target ${target}`;
  const lateDrain = isLate ? late : null;
  return { ...result, drainedMs, lateDrain, missed: isLate ? [...result.missed, late] : result.missed };
}
