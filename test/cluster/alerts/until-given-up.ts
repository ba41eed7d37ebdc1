import { setTimeout as wait } from 'node:timers/promises';
import { advance } from './cause-project.js';
import type { SmallProduction } from './small-production.js';

/** Longer than the longest wait between two attempts. */
const STEP_SECONDS = 30 * 3_600;
/** A little more than the attempts of the retry schedule. */
const MAX_STEPS = 16;
/** The worker notices a move within half a second, and makes one attempt. */
const ATTEMPT_MS = 2_000;

/** Moves the clock of a project from one attempt to the next, until the work is not open any more. */
export async function untilGivenUp(
  production: SmallProduction,
  pjid: string,
  isOpen: () => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < MAX_STEPS && (await isOpen()); step += 1) {
    await advance(production, pjid, STEP_SECONDS);
    await wait(ATTEMPT_MS);
  }
}
