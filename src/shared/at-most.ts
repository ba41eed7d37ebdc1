import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work`, but not longer than `ms`: what hangs or fails on the way out must not keep the process. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })]);
}
