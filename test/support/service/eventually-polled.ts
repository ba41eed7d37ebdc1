import { Sweeps } from '../../../src/platform/queue/sweeps.js';
import { eventually } from '../eventually.js';
import type { RunningService } from './start-service.js';

/**
 * As {@link eventually}, while the worker looks for due work again and again instead of at its intervals: for tests of
 * what becomes of due work, not of how soon.
 */
export function eventuallyPolled<T>(
  { app }: RunningService,
  look: () => T | Promise<T>,
  fits: (value: T) => boolean,
  withinMs?: number,
): Promise<T> {
  const pollAndLook = (): T | Promise<T> => {
    app.get(Sweeps, { strict: false }).pollNow();
    return look();
  };
  return eventually(pollAndLook, fits, withinMs);
}
