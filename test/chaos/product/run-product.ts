import { setTimeout as wait } from 'node:timers/promises';
import type { Violation } from '../history.js';
import { DATABASE_FAULTS } from '../run/database-faults.js';
import type { Fault } from '../run/fault.js';
import { observe, trafficOf, trafficSince } from '../run/effect.js';
import { played } from '../run/run-fault.js';
import { Dice } from '../workload/dice.js';
import { Crowd } from './crowd.js';
import { mixOf, type Step } from './mix.js';
import { Stage } from './stage.js';

/**
 * Times that one fault of the database breaks its connections, besides the writes and replies that are lost one by one.
 */
const MAX_BREAKS = 6;
/** Calls that a fault held up end, and are recorded, within this time after it. */
const AFTER_MS = 2_000;

export interface ProductRunOptions {
  readonly seed: number;
  /** Steps of the mix, of one or two faults each. */
  readonly steps: number;
  /** Ids of the faults to choose from; undefined means all. */
  readonly wanted?: readonly string[] | undefined;
  /** Between one player and the next. */
  readonly everyMs: number;
  readonly say: (line: string) => void;
}

/** A whole run. */
export interface ProductRun {
  /** Stories that were finished, by name. */
  readonly finished: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly unknown: number;
  readonly limitsReached: number;
  readonly violations: readonly Violation[];
}

/** Plays all stories under a mix of faults, completes all open work, and compares all records. */
export async function runProduct(options: ProductRunOptions): Promise<ProductRun> {
  const { seed, steps, wanted, everyMs, say } = options;
  const stage = await Stage.open({ seed, apis: 2 });
  try {
    const { ground, projects, world } = stage;
    const crowd = new Crowd(ground, projects, { seed, everyMs });
    const mix = mixOf(world.market, new Dice(seed), { steps, wanted });
    for (const step of mix) await playStep(stage, step, say);
    await crowd.stop();
    const { calls } = ground.wire;
    const faults = mix.flat();
    const unknown = calls.filter(({ outcome }) => outcome === 'unknown').length;
    const violations = [
      ...noticed(faults, unknown),
      ...(await stage.verdict(crowd.finished, interruptionsOf(faults))),
    ];
    return {
      finished: crowd.finished,
      calls: calls.length,
      unknown,
      limitsReached: ground.book.limitsReached,
      violations,
    };
  } finally {
    await stage.stop();
  }
}

/** Faults that callers must not notice, and no others, leave no outcome open. */
const noticed = (faults: readonly Fault[], unknown: number): Violation[] =>
  unknown > 0 && faults.every(({ isInvisible }) => isInvisible === true)
    ? [{ rule: 'noticed', detail: `${unknown} calls had no definite answer` }]
    : [];

/** Times that the worker was killed, or could not record what it had done. */
function interruptionsOf(faults: readonly Fault[]): number {
  const broken = faults.filter((fault) => DATABASE_FAULTS.includes(fault)).length;
  return broken * MAX_BREAKS + faults.filter(({ id }) => id === 'worker-kill').length;
}

/** Plays the faults of a step at once. */
async function playStep(
  { world: { stack }, ground: { wire, book } }: Stage,
  step: Step,
  say: (line: string) => void,
): Promise<void> {
  const [before, first] = [trafficOf(stack), wire.calls.length];
  const all = await Promise.all(step.map(async (fault) => ({ fault, ...(await played(stack, fault)) })));
  await wait(AFTER_MS);
  const seen = { calls: wire.calls.slice(first), ...trafficSince(before, stack) };
  for (const { fault, hits = 0, violations = [] } of all) {
    const effect = observe(fault.effect, { ...seen, hits });
    for (const { rule, detail } of violations) book.complain(rule, `${fault.id}: ${detail}`);
    if (effect?.isEnough === false) book.complain('no-effect', `${fault.id}: ${effect.times} ${effect.what}`);
    say(`  ${fault.name}: ${effect?.times ?? 0} ${effect?.what ?? ''}`);
  }
}
