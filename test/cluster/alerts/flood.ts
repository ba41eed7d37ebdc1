import { setTimeout as wait } from 'node:timers/promises';
import { ignored } from './cause-project.js';

const PAUSE_MS = 20;

/** Starts so many callers, who ask again after every answer and error. Returns what stops them. */
export function startFlood(
  callers: number,
  ask: (caller: number) => Promise<unknown>,
): () => Promise<unknown> {
  const leaving = new AbortController();
  const loops = Array.from({ length: callers }, async (_, caller) => {
    while (!leaving.signal.aborted) {
      await ask(caller).catch(ignored);
      await wait(PAUSE_MS);
    }
  });
  return () => {
    leaving.abort();
    return Promise.all(loops);
  };
}
