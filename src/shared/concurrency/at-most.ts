import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work` at most `ms`: a failing or hanging step of the shutdown must not keep the process alive. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })]);
}
