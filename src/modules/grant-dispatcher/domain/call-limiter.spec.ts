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

  const acquire = (now = 0): CallPermit => {
    const permit = limiter.acquire(now);
    if (permit === null) throw new Error('no permit');
    return permit;
  };
  const fail = (times: number, now = 0): void => {
    for (let time = 0; time < times; time += 1) limiter.release(acquire(now), 'failure', now);
  };
  const fill = (): CallPermit[] => Array.from({ length: MAX_CONCURRENT_CALLS }, () => acquire());

  it('grants permits up to the limit, and one more when a call has ended', () => {
    const [first] = fill();
    expect(limiter.acquire(0)).toBeNull();
    limiter.release(first!, 'success', 10);
    expect(limiter.acquire(10)).toEqual({ isTrial: false });
  });

  it('wakes two waiting jobs for each permit that becomes free', () => {
    const [first, second] = fill();
    expect(limiter.jobsToWake(0)).toBe(0);
    for (let job = 0; job < 100; job += 1) limiter.acquire(0);
    expect(limiter.jobsToWake(0)).toBe(0);
    limiter.release(first!, 'success', 1);
    limiter.release(second!, 'success', 1);
    expect(limiter.jobsToWake(1)).toBe(4);
  });

  it('wakes no more jobs while woken ones are expected, until the wake timeout', () => {
    const [first] = fill();
    limiter.acquire(0);
    limiter.release(first!, 'success', 1);
    expect(limiter.jobsToWake(1)).toBe(2);
    limiter.recordFound(2, 2);
    expect(limiter.jobsToWake(2)).toBe(0);
    limiter.acquire(3);
    limiter.acquire(3);
    limiter.release({ isTrial: false }, 'success', 4);
    expect(limiter.jobsToWake(5)).toBe(2);
    limiter.recordFound(2, 2);
    expect(limiter.jobsToWake(104)).toBe(0);
    expect(limiter.isWaiting).toBe(true);
    expect(limiter.jobsToWake(105)).toBe(2);
  });

  it('wakes no job when fewer jobs waited than permits were free', () => {
    const [first] = fill();
    limiter.acquire(0);
    limiter.release(first!, 'success', 1);
    limiter.recordFound(0, limiter.jobsToWake(1));
    expect(limiter.jobsToWake(1_000)).toBe(0);
  });

  it('opens the circuit after ten failures in a row, and permits one trial call after five seconds', () => {
    fail(9);
    limiter.release(acquire(), 'success', 0);
    fail(9);
    expect(openings).toBe(0);
    fail(1);
    expect(openings).toBe(1);
    expect(limiter.acquire(4_999)).toBeNull();
    expect(limiter.jobsToWake(4_999)).toBe(0);
    const trial = acquire(5_000);
    expect(trial.isTrial).toBe(true);
    expect(limiter.acquire(5_000)).toBeNull();
    limiter.release(trial, 'failure', 5_001);
    expect(limiter.acquire(10_000)).toBeNull();
    expect(openings).toBe(1);
    limiter.release(acquire(10_001), 'success', 10_002);
    expect(acquire(10_002).isTrial).toBe(false);
    expect(limiter.jobsToWake(10_002)).toBe(2 * (MAX_CONCURRENT_CALLS - 1));
  });

  it('ignores failures of calls that began before it opened, and permits another trial when none was made', () => {
    const early = acquire();
    fail(10);
    limiter.release(early, 'failure', 4_000);
    limiter.release(acquire(5_000), 'none', 5_000);
    expect(acquire(5_000).isTrial).toBe(true);
  });

  it('closes the circuit on a success of a call that began before it opened', () => {
    const early = acquire();
    fail(10);
    limiter.release(early, 'success', 1);
    expect(acquire(1).isTrial).toBe(false);
  });

  it('counts no call that showed nothing, in either direction', () => {
    fail(9);
    limiter.release(acquire(), 'none', 0);
    expect(openings).toBe(0);
    fail(1);
    expect(openings).toBe(1);
  });

  it('waits only while a job is without a permit, woken jobs are expected, and the circuit is closed', () => {
    expect(limiter.isWaiting).toBe(false);
    const [first] = fill();
    limiter.acquire(0);
    expect(limiter.isWaiting).toBe(false);
    limiter.release(first!, 'success', 1);
    limiter.jobsToWake(1);
    expect(limiter.isWaiting).toBe(false);
    limiter.recordFound(2, 2);
    expect(limiter.isWaiting).toBe(true);
    for (let time = 0; time < 10; time += 1) limiter.release({ isTrial: false }, 'failure', 2);
    expect(limiter.isWaiting).toBe(false);
  });

  it('expects no more woken jobs than were found', () => {
    const permits = fill();
    limiter.acquire(0);
    for (const permit of permits) limiter.release(permit, 'success', 1);
    expect(limiter.jobsToWake(1)).toBe(8);
    limiter.recordFound(1, 8);
    const [first] = fill();
    limiter.acquire(2);
    limiter.release(first!, 'success', 2);
    expect(limiter.jobsToWake(2)).toBe(2);
  });

  it('wakes no job before one ended without a permit', () => {
    expect(limiter.jobsToWake(1_000)).toBe(0);
  });

  it('expects the rest of the woken jobs when one has come', () => {
    const [first] = fill();
    limiter.acquire(0);
    limiter.release(first!, 'success', 1);
    limiter.recordFound(2, limiter.jobsToWake(1));
    limiter.release(acquire(2), 'success', 3);
    expect(limiter.jobsToWake(3)).toBe(0);
  });

  it('permits no second trial call because a call from before the opening ends', () => {
    const early = acquire();
    fail(10);
    const trial = acquire(5_000);
    limiter.release(early, 'none', 5_001);
    expect(limiter.acquire(5_001)).toBeNull();
    limiter.release(trial, 'none', 5_002);
    expect(acquire(5_002).isTrial).toBe(true);
  });
});
