import { describe, expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';

describe('the clock of the machine', () => {
  it('returns the current time', () => {
    const before = Date.now();
    const now = new SystemClock().now().getTime();

    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
