import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '../../shared/app-error.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type LimitedCall, MinuteLimits } from './minute-limits.js';

const CALL: LimitedCall = { route: 'look', caller: ['GAME', 'player'], who: 'The player', perMinute: 3 };

describe('a limit of three a minute', () => {
  let metrics: Metrics;
  let limits: MinuteLimits;
  let now = 1_000;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    metrics = new Metrics();
    limits = new MinuteLimits(metrics);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** The process's clock moves on. */
  const pass = (seconds: number): void => {
    now += seconds * 1_000;
    jest.advanceTimersByTime(seconds * 1_000);
  };

  /** Seconds that a refused call has to wait, null for one that is let through. */
  const wait = (changes: Partial<LimitedCall> = {}): number | null => {
    try {
      limits.take({ ...CALL, ...changes });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
        return error.retryAfterSeconds ?? NaN;
      throw error;
    }
  };

  const waits = (count: number, changes: Partial<LimitedCall> = {}): (number | null)[] =>
    Array.from({ length: count }, () => wait(changes));

  it('lets three through, then says how long to wait', () => {
    expect(waits(4)).toEqual([null, null, null, 60]);
    pass(20);
    expect(wait()).toBe(40);
  });

  it('counts a minute from its first call, however the others come', () => {
    expect(wait()).toBeNull();
    pass(50);
    expect(waits(3)).toEqual([null, null, 10]);
    pass(9.9);
    expect(wait()).toBe(1); // never less: the header counts whole seconds
    pass(0.2);
    expect(waits(4)).toEqual([null, null, null, 60]);
  });

  it('is not prolonged by what it refuses', () => {
    waits(100);
    pass(60.1);
    expect(wait()).toBeNull();
  });

  it('counts each caller and each route for itself', () => {
    waits(4);
    for (const other of [
      { caller: ['GAME', 'other'] },
      { caller: ['OTHER', 'player'] },
      { caller: ['GAMEplayer'] },
      { caller: ['GAME","player'] },
      { route: 'list' },
    ])
      expect(waits(4, other)).toEqual([null, null, null, 60]);
    expect(wait()).toBe(60);
  });

  it('may be as small as one', () => {
    expect(waits(2, { perMinute: 1 })).toEqual([null, 60]);
  });

  it('says who has to wait', () => {
    waits(3);
    expect(() => limits.take(CALL)).toThrow('The player sends too many requests');
  });

  it('is counted by its route alone', async () => {
    waits(5);
    expect((await metrics.rateLimited.get()).values).toMatchObject([{ labels: { route: 'look' }, value: 2 }]);
  });
});
