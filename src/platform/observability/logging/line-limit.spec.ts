import { describe, expect, it } from '@jest/globals';
import { LineLimit } from './line-limit.js';

describe('a limit of similar log lines', () => {
  it('leaves out what exceeds it within a second', () => {
    const limit = new LineLimit(2);
    expect([10, 20, 30, 1_009].map((now) => limit.next(now))).toEqual([0, 0, null, null]);
  });

  it('returns with the next line how many were left out before it', () => {
    const limit = new LineLimit(1);
    expect([0, 1, 2, 1_000, 2_000].map((now) => limit.next(now))).toEqual([0, null, null, 2, 0]);
  });
});
