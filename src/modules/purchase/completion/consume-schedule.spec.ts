import { describe, expect, it } from '@jest/globals';
import { RETRY_SCHEDULE, waitAfter } from '../../../platform/queue/retry-schedule.js';
import { consumeAgainMs } from './consume-schedule.js';

const HOUR = 3_600_000;

/** Returns the times of the attempts since the purchase when all fail. */
function attemptsFrom(completedAt: number, random: number): number[] {
  const times = [completedAt];
  for (let attempt = 1; attempt < 1_000; attempt += 1) {
    const at = times.at(-1)!;
    const waitMs = consumeAgainMs(waitAfter(RETRY_SCHEDULE, attempt, random), at, random);
    if (waitMs === null) return times;
    times.push(at + waitMs);
  }
  throw new Error('the schedule does not end');
}

describe('the schedule of consumption', () => {
  it.each([0, 0.5, 0.999])('leaves no gap of more than an hour for 72 hours (random %d)', (random) => {
    for (const completedAt of [0, 5 * HOUR, 47 * HOUR, 71 * HOUR]) {
      const times = attemptsFrom(completedAt, random);
      const within = times.filter((at) => at < 72 * HOUR);
      const gaps = within.slice(1).map((at, index) => at - within[index]!);
      expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(HOUR);
      // Credentials that are repaired at any hour up to the 71st are used before the store refunds.
      expect(72 * HOUR - within.at(-1)!).toBeLessThanOrEqual(HOUR);
    }
  });

  it('begins like the general retry schedule', () => {
    expect(RETRY_SCHEDULE.slice(0, 5).map((seconds) => consumeAgainMs(seconds * 1000, 0, 0))).toEqual(
      RETRY_SCHEDULE.slice(0, 5).map((seconds) => seconds * 1000),
    );
  });

  it('is the general one for a purchase that is completed later', () => {
    expect(consumeAgainMs(86_400_000, 72 * HOUR)).toBe(86_400_000);
    expect(consumeAgainMs(null, 72 * HOUR)).toBeNull();
  });
});
