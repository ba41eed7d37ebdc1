import { createHash } from 'node:crypto';
import { startStack } from '../../support/faults/stack.js';
import { installChangeLog } from '../../support/faults/change-log.js';
import type { Violation } from '../history.js';
import { drain, drainedAfter, hurry } from './drain.js';
import type { Fault } from './fault.js';
import { setUpProjects } from './ground.js';
import { finalCheck } from './final-check.js';
import type { FinalResult } from './report.js';
import { type FaultResult, runFault, type RunOptions } from './run-fault.js';

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

/** Plays one fault after another on one stack, each under load and with a seed of its own made from the run's. */
export async function runAll(faults: readonly Fault[], options: RunAllOptions): Promise<RunResult> {
  const { seed, rate, diskMegabytes, onResult } = options;
  const stack = await startStack({
    storeSeed: seed,
    ...(diskMegabytes === undefined ? {} : { diskMegabytes }),
  });
  try {
    const hasChangeLog = await installChangeLog(stack.admin);
    const arena = { stack, hasChangeLog, projects: await setUpProjects(stack) };
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
    if (options.isHurried === true) await hurry(stack);
    const atTheEnd = [...(await drain(stack)), ...(await finalCheck(arena, results))];
    const final: FinalResult[] = [];
    for (const result of results) {
      final.push(withDrain(result, await drainedAfter(stack, result.runName, result.healedAt)));
    }
    return { results: final, skipped, atTheEnd };
  } finally {
    await stack.stop();
  }
}

/** The same whether a fault is played alone or with all others. */
const seedOf = ({ id }: Fault, seed: number): number =>
  createHash('sha256').update(`${seed} ${id}`).digest().readUInt32LE();

/** A worker's lease and a sweep, each at their longest, and some time to process it. */
const DRAINED_MS = 70_000;

function withDrain(result: FaultResult, drainedMs: number | null): FinalResult {
  const target = result.fault.drainedMs ?? DRAINED_MS;
  const isLate = drainedMs !== null && drainedMs > target;
  const late = `last purchase consumed after ${drainedMs} ms, target ${target}`;
  return { ...result, drainedMs, missed: isLate ? [...result.missed, late] : result.missed };
}
