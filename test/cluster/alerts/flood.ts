import { setTimeout as wait } from 'node:timers/promises';
import { whatever } from './cause-project.js';

/** Callers who ask again as soon as they are answered, and a little later when they are refused. */
export interface Flood {
  stop(): Promise<void>;
}

const PAUSE_MS = 20;

/** Starts so many callers at once. What they are answered does not matter. */
export function startFlood(callers: number, ask: (caller: number) => Promise<unknown>): Flood {
  let isOn = true;
  const loops = Array.from({ length: callers }, async (_, caller) => {
    while (isOn) {
      await ask(caller).catch(whatever);
      await wait(PAUSE_MS);
    }
  });
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(loops);
    },
  };
}
