import { describe, expect, it } from '@jest/globals';
import { deviceWaitMs } from './retry-wait.js';

describe('the wait after a failed attempt', () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1_800],
    [50, 1_800],
  ])('number %d is %d s, spread by a fifth', (failures, seconds) => {
    expect(deviceWaitMs(failures, null, 0.5)).toBe(seconds * 1000);
    expect(deviceWaitMs(failures, null, 0)).toBe(seconds * 800);
    expect(deviceWaitMs(failures, null, 0.999_999)).toBeLessThanOrEqual(seconds * 1200);
  });

  it('is the value of Retry-After, but at least a second', () => {
    expect(deviceWaitMs(4, 7)).toBe(7_000);
    expect(deviceWaitMs(1, 0)).toBe(1_000);
  });
});
