import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallLimiter, type CallPermit } from './call-limiter.js';

const MAX_CONCURRENT_CALLS = 4;

describe('the call limiter of a game server', () => {
  let openings = 0;
  let limiter: CallLimiter;
  beforeEach(() => {
    openings = 0;
    limiter = new CallLimiter(MAX_CONCURRENT_CALLS, () => {
      openings += 1;
    });
  });

  const acquire = (now = 0, id = 'grant'): CallPermit => {
    const permit = limiter.acquire(id, now);
    if (permit === null) throw new Error('no permit');
    return permit;
  };
  const fail = (times: number, now = 0): void => {
    for (let time = 0; time < times; time += 1) limiter.release(acquire(now), 'failure', now);
  };
  /** Takes every permit, for grants 0 to 3. */
  const fill = (): CallPermit[] =>
    Array.from({ length: MAX_CONCURRENT_CALLS }, (_, id) => acquire(0, String(id)));
  /** Has grants wait that get no permit. */
  const refuse = (ids: readonly string[]): void => {
    for (const id of ids) expect(limiter.acquire(id, 0)).toBeNull();
  };
  const idsFrom = (first: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(first + index));
  /** Numbers of ids that searches asked for. */
  const searchFor = async (ids: readonly string[]): Promise<number[]> => {
    const asked: number[] = [];
    await limiter.search(async (most) => {
      asked.push(most);
      return ids.slice(0, most);
    });
    return asked;
  };

  it('grants permits up to the limit, and one more when a call has ended', () => {
    const [first] = fill();
    expect(limiter.acquire('a', 0)).toBeNull();
    limiter.release(first!, 'success', 10);
    expect(limiter.acquire('a', 10)).toEqual({ id: 'a', isTrial: false });
  });

  it('returns a waiting grant for each free permit, once, in the order in which they came', () => {
    const [first, second] = fill();
    refuse(['a', 'b', 'a', 'c']);
    expect(limiter.takeWaiting()).toEqual([]);
    limiter.release(first!, 'success', 1);
    limiter.release(second!, 'success', 1);
    expect(limiter.takeWaiting()).toEqual(['a', 'b']);
    expect(limiter.takeWaiting()).toEqual(['c']);
    expect(limiter.takeWaiting()).toEqual([]);
  });

  it('has no grant wait that is being called, or that has got a permit meanwhile', () => {
    const [first, second] = fill();
    refuse(['1', 'a']);
    limiter.release(first!, 'success', 1);
    acquire(1, 'a');
    limiter.release(second!, 'success', 1);
    expect(limiter.takeWaiting()).toEqual([]);
  });

  it('searches when more grants were refused than may wait, and only once none of them waits any more', async () => {
    const permits = fill();
    refuse(idsFrom(10, 2 * MAX_CONCURRENT_CALLS + 1));
    expect(await searchFor([])).toEqual([]);
    for (const permit of permits) limiter.release(permit, 'success', 1);
    expect(await searchFor([])).toEqual([]);
    expect([...limiter.takeWaiting(), ...limiter.takeWaiting()]).toEqual(idsFrom(10, 8));
    expect(await searchFor(idsFrom(20, 8))).toEqual([8]);
    expect([...limiter.takeWaiting(), ...limiter.takeWaiting()]).toEqual(idsFrom(20, 8));
    // A full answer may have left others.
    expect(await searchFor(['x'])).toEqual([8]);
    expect(limiter.takeWaiting()).toEqual(['x']);
    expect(await searchFor(['y'])).toEqual([]);
  });

  it('searches for the oldest however many new ones are refused meanwhile', async () => {
    const permits = fill();
    refuse(idsFrom(10, 9));
    let searches = 0;
    for (let at = 0; searches === 0 && at < 20; at += 1) {
      limiter.release(permits.shift()!, 'success', 0);
      searches += (await searchFor(['oldest'])).length;
      for (const id of limiter.takeWaiting()) permits.push(acquire(0, id));
      if (limiter.acquire(`new-${at}`, 0) !== null) throw new Error('a permit was left');
    }
    expect(searches).toBe(1);
    expect(permits.at(-1)?.id).toBe('oldest');
  });

  it('searches again when a waiting grant could not be claimed, which drops the others', async () => {
    const [first] = fill();
    refuse(['a', 'b']);
    limiter.dropWaiting();
    expect(await searchFor(['a'])).toEqual([]);
    limiter.release(first!, 'none', 1);
    expect(limiter.takeWaiting()).toEqual([]);
    expect(await searchFor(['b'])).toEqual([8]);
    expect(limiter.takeWaiting()).toEqual(['b']);
    limiter.dropWaiting();
    expect(await searchFor(['c'])).toEqual([]);
  });

  it('makes no second search while one is under way, whatever was refused meanwhile', async () => {
    const [first] = fill();
    refuse(['a']);
    limiter.dropWaiting();
    limiter.release(first!, 'success', 1);
    await limiter.search(async () => {
      const permit = acquire(1, 'b');
      refuse(['c']);
      limiter.dropWaiting();
      limiter.release(permit, 'success', 1);
      expect(await searchFor(['c'])).toEqual([]);
      return [];
    });
    expect(await searchFor(['c'])).toEqual([8]);
  });

  it('makes one search at a time, and another one after a search that failed', async () => {
    const [first] = fill();
    refuse(['a']);
    limiter.dropWaiting();
    limiter.release(first!, 'success', 1);
    const failing = limiter.search(async () => {
      expect(await searchFor(['b'])).toEqual([]);
      throw new Error('the database is away');
    });
    await expect(failing).rejects.toThrow('away');
    expect(await searchFor(['b'])).toEqual([8]);
  });

  it('opens the circuit after ten failures in a row, and permits one trial call after five seconds', () => {
    fail(9);
    limiter.release(acquire(), 'success', 0);
    fail(9);
    expect(openings).toBe(0);
    fail(1);
    expect(openings).toBe(1);
    expect(limiter.acquire('a', 4_999)).toBeNull();
    expect(limiter.takeWaiting()).toEqual([]);
    const trial = acquire(5_000);
    expect(trial.isTrial).toBe(true);
    expect(limiter.acquire('a', 5_000)).toBeNull();
    limiter.release(trial, 'failure', 5_001);
    expect(limiter.acquire('b', 10_000)).toBeNull();
    expect(openings).toBe(1);
    limiter.release(acquire(10_001), 'success', 10_002);
    expect(acquire(10_002).isTrial).toBe(false);
    expect(limiter.takeWaiting()).toEqual(['a', 'b']);
  });

  it('ignores failures of calls that began before it opened, and permits another trial when none was made', () => {
    const early = acquire();
    fail(10);
    limiter.release(early, 'failure', 4_000);
    limiter.release(acquire(5_000), 'none', 5_000);
    expect(acquire(5_000).isTrial).toBe(true);
  });

  it('permits one trial at a time, also when a call that began before it opened has ended', () => {
    const early = acquire();
    fail(10);
    expect(acquire(5_000).isTrial).toBe(true);
    limiter.release(early, 'none', 5_000);
    expect(limiter.acquire('a', 5_000)).toBeNull();
  });

  it('closes the circuit on a success of a call that began before it opened', () => {
    const early = acquire();
    fail(10);
    limiter.release(early, 'success', 1);
    expect(acquire(1).isTrial).toBe(false);
  });
});
