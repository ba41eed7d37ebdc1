import { runPoints } from './run-points.js';
import { type ProductRunOptions, runProduct } from './run-product.js';

/** Plays the whole product under a mix of faults, reports, and returns the exit code. */
export async function mainProduct(
  { seed, steps, wanted }: Pick<ProductRunOptions, 'seed' | 'steps' | 'wanted'>,
  say: (line: string) => void,
): Promise<number> {
  say(`The whole product with SEED=${seed}: ${steps} steps of one or two faults each\n`);
  const began = performance.now();
  const run = await runProduct({ seed, steps, wanted, everyMs: 80, say });
  say('');
  for (const [name, times] of run.finished) say(`  ${name.padEnd(18)}${times}`);
  say(`  calls             ${run.calls}, ${run.unknown} without a definite answer`);
  say(`  limits reached    ${run.limitsReached}`);
  for (const { rule, detail } of run.violations.slice(0, 50)) say(`  ✗ ${rule}: ${detail}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`\nSEED=${seed}, ${run.calls} calls, ${run.violations.length} violations, ${seconds} s`);
  return run.violations.length === 0 ? 0 : 1;
}

/** Kills the service at the first writes of every story, reports, and returns the exit code. */
export async function mainPoints(
  { seed, maxWrites }: { readonly seed: number; readonly maxWrites: number },
  say: (line: string) => void,
): Promise<number> {
  say(`The service killed at each write, the first ${maxWrites} of each story, with SEED=${seed}\n`);
  const { reached, violations } = await runPoints({ seed, maxWrites, say });
  const points = [...reached.values()].reduce((sum, count) => sum + count, 0);
  for (const { rule, detail } of violations.slice(0, 50)) say(`  ✗ ${rule}: ${detail}`);
  say(`\nSEED=${seed}, ${points} points, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}
