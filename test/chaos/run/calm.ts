import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.js';

/** No fault at all: what the others are compared with. */
export const CALM: Fault = {
  id: 'calm',
  name: 'none',
  firstMs: 1_000,
  settledMs: 0,
  isInvisible: true,
  effect: null,
  play: async () => {
    await wait(3_000);
  },
};
