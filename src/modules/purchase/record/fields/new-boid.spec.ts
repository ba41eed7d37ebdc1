import { describe, expect, it } from '@jest/globals';
import { isBoid } from '../../../../shared/purchase/boid.js';
import { Clock } from '../../../../shared/time/clock.js';
import { firstBoidOf, newBoid } from './new-boid.js';

class FixedClock extends Clock {
  constructor(private readonly at: string) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }
}

const boidAt = (at: string): string => newBoid(new FixedClock(at));

describe('boid', () => {
  it('is a decimal string of at most 19 digits', () => {
    for (const at of ['2026-11-21T00:00:00Z', '2069-08-31T00:00:00Z']) {
      expect(boidAt(at)).toMatch(/^\d{19}$/);
      expect(isBoid(boidAt(at))).toBe(true);
    }
  });

  it('has 22 random bits under the milliseconds of its time', () => {
    const [at, next] = ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.001Z'];
    const boid = BigInt(boidAt(at));
    expect(boid).toBeGreaterThanOrEqual(BigInt(firstBoidOf(new Date(at))));
    expect(boid).toBeLessThan(BigInt(firstBoidOf(new Date(next))));
    expect(BigInt(firstBoidOf(new Date(next))) - BigInt(firstBoidOf(new Date(at)))).toBe(2n ** 22n);
    expect(firstBoidOf(new Date('1999-01-01T00:00:00Z'))).toBe('0');
  });

  it('sorts by time', () => {
    const times = [
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:00:00.001Z',
      '2031-01-01T00:00:00Z',
      '2069-01-01T00:00:00Z',
    ];
    const boids = times.map(boidAt);
    expect(boids.toSorted()).toEqual(boids);
    expect(boids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))).toEqual(boids);
  });

  it('differs within one millisecond', () => {
    const boids = Array.from({ length: 100 }, () => boidAt('2026-11-21T00:00:00Z'));
    expect(new Set(boids).size).toBeGreaterThan(98);
  });
});
