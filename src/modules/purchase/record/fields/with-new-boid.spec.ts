import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../shared/time/clock.js';
import { withNewBoid } from './with-new-boid.js';

describe('a purchase under a new boid', () => {
  /** Stores with these outcomes, in their order. */
  function storing(...outcomes: ('added' | 'refused' | 'boid-taken')[]) {
    const tried: string[] = [];
    const stored = withNewBoid(new SystemClock(), (boid) => {
      tried.push(boid);
      return Promise.resolve(outcomes.shift() ?? 'added');
    });
    return { stored, tried };
  }

  it('is tried once, with any outcome', async () => {
    const { stored, tried } = storing('refused');
    expect(await stored).toEqual({ boid: tried[0], outcome: 'refused' });
    expect(tried).toHaveLength(1);
  });

  it('gets another boid while the one that was generated is taken', async () => {
    const { stored, tried } = storing('boid-taken', 'boid-taken', 'added');
    expect(await stored).toEqual({ boid: tried[2], outcome: 'added' });
    expect(new Set(tried).size).toBe(3);
  });

  it('is an error when three boids are taken', async () => {
    const { stored, tried } = storing('boid-taken', 'boid-taken', 'boid-taken', 'added');
    await expect(stored).rejects.toThrow('no free boid after 3 attempts');
    expect(tried).toHaveLength(3);
  });
});
