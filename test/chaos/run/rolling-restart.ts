import { untilReady } from '../../support/faults/service-fleet.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Violation } from '../history.js';
import type { Played } from './fault.js';

/**
 * Replaces each process by a new one, APIs and worker one after the other: SIGTERM, its end, its start. A hit is a
 * process that ended in order.
 */
export async function restartOneByOne({ apis, worker }: Stack): Promise<Played> {
  const violations: Violation[] = [];
  let hits = 0;
  for (const one of [...apis, worker]) {
    const how = await one.process.end();
    if (how === 'exit code 0') hits += 1;
    else violations.push({ rule: 'not-stopped-in-order', detail: `${one.process.name}: ${how}` });
    await one.process.start();
    await untilReady(one);
  }
  return { hits, violations };
}
