import { describe, expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

describe('a token bucket of two a second', () => {
  it('lets a burst of a second through, then says how long to wait', () => {
    const bucket = new TokenBucket(2, 100);
    expect([bucket.take(100), bucket.take(100)]).toEqual([0, 0]);
    expect(bucket.take(100)).toBe(0.5);
    expect(bucket.take(100.25)).toBe(0.25);
    expect(bucket.take(100.5)).toBe(0);
  });

  it('saves up no more than a second', () => {
    const bucket = new TokenBucket(2, 100);
    expect([1, 2, 3].map(() => bucket.take(1_000))).toEqual([0, 0, 0.5]);
  });

  it('is not used up by what it refuses', () => {
    const bucket = new TokenBucket(1, 0);
    expect(bucket.take(0)).toBe(0);
    for (let refused = 0; refused < 10; refused += 1) expect(bucket.take(0.5)).toBe(0.5);
    expect(bucket.take(1)).toBe(0);
  });
});
