import { setTimeout as wait } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 100;

/** As long as the pause before a second try may be; with less time left there is none. */
export const LONGEST_PAUSE_MS = 300;

/** The pause before a call is made a second time, so that callers who failed together do not come back together. */
export const pauseBeforeSecondTry = (): Promise<void> =>
  wait(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
