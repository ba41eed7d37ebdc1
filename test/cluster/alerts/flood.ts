import { setTimeout as wait } from 'node:timers/promises';
import { whatever } from './cause-project.js';

const PAUSE_MS = 20;

/** Starts so many callers, who ask again as soon as they are answered, whatever it is. Returns what has them stop. */
export function startFlood(
  callers: number,
  ask: (caller: number) => Promise<unknown>,
): () => Promise<unknown> {
  const leaving = new AbortController();
  const loops = Array.from({ length: callers }, async (_, caller) => {
    while (!leaving.signal.aborted) {
      await ask(caller).catch(whatever);
      await wait(PAUSE_MS);
    }
  });
  return () => {
    leaving.abort();
    return Promise.all(loops);
  };
}
