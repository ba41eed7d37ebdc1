import { setTimeout as wait } from 'node:timers/promises';

const MIN_PAUSE_MS = 100;

/** Maximum pause before a second attempt; without that much time left there is no second attempt. */
export const LONGEST_PAUSE_MS = 300;

/** Waits before a second attempt, with jitter, so that callers that failed together do not retry together. */
export const pauseBeforeSecondTry = (): Promise<void> =>
  wait(MIN_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - MIN_PAUSE_MS));
