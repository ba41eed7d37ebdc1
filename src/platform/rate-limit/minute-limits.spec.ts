import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../../shared/error/app-error.js';
import { Metrics } from '../observability/metrics/metrics.js';
import type { CallCount } from './local-minute-counter.js';
import { type LimitedCall, MinuteLimits } from './minute-limits.js';
import type { SharedCounter } from './shared-counter.js';

const CALL: LimitedCall = { route: 'look', caller: ['GAME', 'player'], who: 'The player', perMinute: 3 };

/** Stands in for Redis: counts in memory, or cannot be used. */
class Shared {
  isAway = false;
  readonly keys: string[] = [];

  add(key: string): Promise<CallCount | null> {
    if (this.isAway) return Promise.resolve(null);
    this.keys.push(key);
    return Promise.resolve({ calls: this.keys.filter((known) => known === key).length, endsInMs: 40_000 });
  }
}

describe('a limit of three a minute', () => {
  let metrics: Metrics;
  let shared: Shared;
  let limits: MinuteLimits;

  beforeEach(() => {
    metrics = new Metrics();
    shared = new Shared();
    limits = new MinuteLimits(shared as Pick<SharedCounter, 'add'> as SharedCounter, metrics);
  });

  /** Seconds that a refused call has to wait, null for one that is let through. */
  async function wait(changes: Partial<LimitedCall> = {}): Promise<number | null> {
    try {
      await limits.take({ ...CALL, ...changes });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
        return Math.ceil(error.retryAfterSeconds ?? NaN);
      throw error;
    }
  }

  async function waits(count: number, changes: Partial<LimitedCall> = {}): Promise<(number | null)[]> {
    const answers: (number | null)[] = [];
    while (answers.length < count) answers.push(await wait(changes));
    return answers;
  }

  it('lets three through, then says how long to wait', async () => {
    expect(await waits(4)).toEqual([null, null, null, 40]);
  });

  it('is counted by this process while Redis cannot be used', async () => {
    shared.isAway = true;
    expect(await waits(4)).toEqual([null, null, null, 60]);
    shared.isAway = false;
    expect(await wait()).toBeNull();
  });

  it('counts each caller and each route separately, and names none of them to Redis', async () => {
    await waits(4);
    for (const other of [
      { caller: ['GAME', 'other'] },
      { caller: ['OTHER', 'player'] },
      { caller: ['GAMEplayer'] },
      { caller: ['GAME","player'] },
      { route: 'list' },
    ])
      expect(await waits(4, other)).toEqual([null, null, null, 40]);
    expect(shared.keys.join(' ')).not.toContain('player');
  });

  it('refuses without Redis once it is exceeded, and counts the call toward no other limit', async () => {
    const project = { ...CALL, caller: ['GAME'], who: 'The project' };
    await waits(4, project);
    const known = [...shared.keys];
    await expect(limits.take({ ...CALL, caller: ['GAME', 'invented'] }, project)).rejects.toThrow(
      'The project',
    );
    expect(shared.keys).toEqual(known);
  });

  it('does not count toward the later limits what an earlier one refuses', async () => {
    const project = { ...CALL, caller: ['GAME'], who: 'The project' };
    for (let call = 0; call < 3; call += 1) await limits.take(CALL, project);
    await expect(limits.take(CALL, project)).rejects.toThrow('The player');
    expect(await wait({ ...project, perMinute: 4 })).toBeNull();
  });

  it('may be as small as one', async () => {
    expect(await waits(2, { perMinute: 1 })).toEqual([null, 40]);
  });

  it('names the caller that has to wait', async () => {
    await waits(3);
    await expect(limits.take(CALL)).rejects.toThrow('The player sends too many requests');
  });

  it('is measured by its route alone', async () => {
    await waits(5);
    expect((await metrics.rateLimited.get()).values).toMatchObject([{ labels: { route: 'look' }, value: 2 }]);
  });
});
