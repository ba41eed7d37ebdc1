import type { Clock } from '../../../../shared/time/clock.js';
import { newBoid } from './new-boid.js';

const MAX_ATTEMPTS = 3;

/**
 * Stores a purchase under a new boid, and under another one when that is taken. Returns the last boid and the outcome
 * of the insert.
 * @throws Error when three boids are taken
 */
export async function withNewBoid<Outcome extends string>(
  clock: Clock,
  add: (boid: string) => Promise<Outcome | 'boid-taken'>,
): Promise<{ readonly boid: string; readonly outcome: Outcome }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const boid = newBoid(clock);
    const outcome = await add(boid);
    if (outcome !== 'boid-taken') return { boid, outcome };
  }
  throw new Error(`no free boid after ${MAX_ATTEMPTS} attempts`);
}
