import { beforeEach, describe, expect, it } from '@jest/globals';
import { DelayWatch, INTERVAL_MS, MAX_EXPECTED_WAIT_MS, MAX_WAIT_MS, TARGET_MS } from './delay-watch.js';

describe('the delay of a queue', () => {
  let watch: DelayWatch;

  beforeEach(() => {
    watch = new DelayWatch();
  });

  /** Waiting times, one every 50 ms from `from` on. */
  function note(waits: readonly number[], from: number): void {
    for (const [at, wait] of waits.entries()) watch.note(wait, from + 50 * at);
  }

  it('does not refuse requests of a burst, however long they wait', () => {
    note([50, 400, 450, 500, 480, 90], 1_000);
    expect(watch.refuses(500, 1_250)).toBe(false);
    expect(watch.isOverloaded(1_000 + INTERVAL_MS)).toBe(false);
  });

  it('refuses requests that have waited too long once the delay has stayed above its target for half a second', () => {
    note(Array<number>(11).fill(TARGET_MS + 50), 1_000);
    expect(watch.isOverloaded(1_499)).toBe(false);
    expect(watch.isOverloaded(1_500)).toBe(true);
    expect(watch.refuses(MAX_WAIT_MS, 1_500)).toBe(false);
    expect(watch.refuses(MAX_WAIT_MS + 1, 1_500)).toBe(true);
  });

  it('refuses requests on arrival that would wait too long, from the same moment on', () => {
    note(Array<number>(11).fill(TARGET_MS + 50), 1_000);
    expect(watch.refusesOnArrival(MAX_EXPECTED_WAIT_MS + 1, 1_499)).toBe(false);
    expect(watch.refusesOnArrival(MAX_EXPECTED_WAIT_MS, 1_500)).toBe(false);
    expect(watch.refusesOnArrival(MAX_EXPECTED_WAIT_MS + 1, 1_500)).toBe(true);
  });

  it('refuses no more requests when one has waited for less than the target', () => {
    note(Array<number>(20).fill(MAX_WAIT_MS), 1_000);
    expect(watch.isOverloaded(2_000)).toBe(true);
    watch.note(TARGET_MS, 2_000);
    expect(watch.refuses(1_000, 2_000)).toBe(false);
  });

  it('is remembered while it is overloaded, and for a short time after', () => {
    expect(watch.isForgettable(0)).toBe(true);
    watch.note(TARGET_MS + 1, 1_000);
    expect(watch.isForgettable(1_000)).toBe(false);
    expect(watch.isForgettable(1_000 + INTERVAL_MS)).toBe(true);
  });
});
