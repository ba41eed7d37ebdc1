import type { Violation } from '../history.js';
import { DATABASE_FAULTS } from '../run/database-faults.js';
import type { Fault } from '../run/fault.js';
import { type Feeling, feelingOf, lookAt, since } from '../run/felt.js';
import { played } from '../run/run-fault.js';
import { Dice } from '../workload/dice.js';
import { Crowd } from './crowd.js';
import { mixOf, type Step } from './mix.js';
import { Stage } from './stage.js';

/** Times that one fault of the database breaks its connections, besides the writes and replies that are lost one by one. */
const MOST_BREAKS = 6;

export interface ProductRunOptions {
  readonly seed: number;
  /** Steps of the mix, of one or two faults each. */
  readonly steps: number;
  /** Between one player and the next. */
  readonly everyMs: number;
  readonly say?: (line: string) => void;
  /** Replaces the mix that the seed decides. */
  readonly faults?: readonly Step[];
}

/** A fault that was played, and how it was felt. */
export interface StepResult {
  readonly fault: Fault;
  readonly feeling: Feeling | null;
}

/** A whole run. */
export interface ProductRun {
  readonly steps: readonly StepResult[];
  /** Stories that came to their end, by name. */
  readonly told: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly unknown: number;
  readonly limitsReached: number;
  readonly violations: readonly Violation[];
}

/** Sells, gives and sends everything under a mix of faults, lets it all come to rest, and compares the books. */
export async function runProduct({
  seed,
  steps,
  everyMs,
  say = () => undefined,
  faults,
}: ProductRunOptions): Promise<ProductRun> {
  const stage = await Stage.open(seed);
  try {
    const { ground, projects, world } = stage;
    const crowd = new Crowd(ground, projects, { seed, everyMs });
    const mix = faults ?? mixOf(world.market, new Dice(seed), steps);
    const results: StepResult[] = [];
    for (const step of mix) results.push(...(await playStep(stage, step, say)));
    await crowd.stop();
    const { calls } = ground.wire;
    const violations = await stage.verdict(crowd.told, { times: interruptionsOf(results) });
    return {
      steps: results,
      told: crowd.told,
      calls: calls.length,
      unknown: calls.filter(({ outcome }) => outcome === 'unknown').length,
      limitsReached: ground.book.limitsReached,
      violations,
    };
  } finally {
    await stage.stop();
  }
}

/** How often a worker was killed, or could not write down what it had done. */
function interruptionsOf(results: readonly StepResult[]): number {
  const broken = results.filter(({ fault }) => DATABASE_FAULTS.includes(fault)).length;
  return broken * MOST_BREAKS + results.filter(({ fault }) => fault.id === 'worker-kill').length;
}

/** Plays the faults of a step at once. */
async function playStep(
  { world: { stack }, ground: { wire, book } }: Stage,
  step: Step,
  say: (line: string) => void,
): Promise<StepResult[]> {
  const [before, first] = [lookAt(stack), wire.calls.length];
  const all = await Promise.all(step.map(async (fault) => ({ fault, ...(await played(stack, fault)) })));
  const seen = { calls: wire.calls.slice(first), ...since(before, stack) };
  return all.map(({ fault, hits = 0, violations = [] }) => {
    const feeling = feelingOf(fault.felt, { ...seen, hits });
    for (const { rule, detail } of violations) book.complain(rule, `${fault.id}: ${detail}`);
    if (feeling?.isEnough === false)
      book.complain('not-felt', `${fault.id}: ${feeling.times} ${feeling.what}`);
    say(`  ${fault.name}: ${feeling?.times ?? 0} ${feeling?.what ?? ''}`);
    return { fault, feeling };
  });
}
