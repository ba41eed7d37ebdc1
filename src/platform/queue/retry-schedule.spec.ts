import { describe, expect, it } from '@jest/globals';
import { RETRY_SCHEDULE, waitAfter } from './retry-schedule.js';

describe('the retry schedule', () => {
  it('spans about 72 hours', () => {
    const hours = RETRY_SCHEDULE.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThan(74);
  });

  it('waits for the step of the failure, 20 % either way', () => {
    expect(waitAfter(1, 0)).toBe(4_000);
    expect(waitAfter(1, 0.5)).toBe(5_000);
    expect(waitAfter(12, 1 - Number.EPSILON)).toBe(103_680_000);
  });

  it('ends after the last step', () => {
    expect(waitAfter(RETRY_SCHEDULE.length + 1)).toBeNull();
  });
});
