import { describe, expect, it } from '@jest/globals';
import { newCouponId } from './coupon-id.js';

describe('the id of a grant of a coupon', () => {
  it('is a 64-bit number beyond all boids, and begins with the time', () => {
    const at = Date.parse('2026-11-22T00:00:00Z');
    const id = BigInt(newCouponId({ now: () => new Date(at) }));
    const boid = id - 2n ** 63n;

    expect(id).toBeLessThan(2n ** 64n);
    expect(boid).toBeGreaterThan(0n);
    expect(Number(boid >> 22n)).toBe(at - Date.parse('2000-01-01T00:00:00Z'));
  });
});
