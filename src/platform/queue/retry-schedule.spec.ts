import { describe, expect, it } from '@jest/globals';
import { endlessWaitAfter, RETRY_SCHEDULE, waitAfter, waitUnasked } from './retry-schedule.js';

describe('the retry schedule', () => {
  it('has steps of 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, 12 h, 20 h and 24 h: about 72 hours', () => {
    expect(RETRY_SCHEDULE).toEqual([
      5,
      30,
      ...[2, 10, 30].map((minutes) => minutes * 60),
      ...[1, 2, 4, 8, 12, 20, 24].map((hours) => hours * 3_600),
    ]);
  });

  it('waits for the step of the failure, 20 % either way', () => {
    expect(waitAfter(RETRY_SCHEDULE, 1, 0)).toBe(4_000);
    expect(waitAfter(RETRY_SCHEDULE, 1, 0.5)).toBe(5_000);
    expect(waitAfter(RETRY_SCHEDULE, 12, 1 - Number.EPSILON)).toBe(103_680_000);
  });

  it('ends after the last step', () => {
    expect(waitAfter(RETRY_SCHEDULE, RETRY_SCHEDULE.length + 1)).toBeNull();
  });

  it('repeats its last step for work that is never given up', () => {
    expect(endlessWaitAfter([5, 30], 1, 0.5)).toBe(5_000);
    expect(endlessWaitAfter([5, 30], 50, 0.5)).toBe(30_000);
    expect(endlessWaitAfter([5, 30], 50, 0)).toBe(24_000);
  });
});

describe('the wait after a call that was not made', () => {
  it('is up to twice the shortest one, so that calls that were held back together spread', () => {
    expect(waitUnasked(60_000, 0)).toBe(60_000);
    expect(waitUnasked(60_000, 0.5)).toBe(90_000);
    expect(waitUnasked(60_000, 1 - Number.EPSILON)).toBe(120_000);
  });
});
