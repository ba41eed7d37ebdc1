import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_PROJECT } from './caller.js';
import { CapacityShares, type Member } from './capacity-shares.js';

const PERMITS = 8;
const SECOND = 1_000;

describe('the shares of the capacity', () => {
  let shares: CapacityShares;

  beforeEach(() => {
    shares = new CapacityShares();
  });

  const request = (group: string, now: number, weight = 10): Member =>
    shares.enter({ group, member: 'key', weight }, now);

  /** How many permits the project takes one after the other before it is at its limit. */
  function takenBy(group: string, now: number, weight = 10): number {
    const member = request(group, now, weight);
    let taken = 0;
    for (; taken < PERMITS && !shares.isAtItsLimit(member, PERMITS, now); taken += 1) shares.work(member, 1);
    return taken;
  }

  it('leave all permits to a project that is alone', () => {
    expect(takenBy('A', 0)).toBe(PERMITS);
  });

  it('leave it half of them within a second of another project’s request, though that one is over', () => {
    shares.leave(request('B', 0));
    expect(takenBy('A', SECOND)).toBe(PERMITS / 2);
  });

  it('leave it all of them again a second later', () => {
    shares.leave(request('B', 0));
    expect(takenBy('A', SECOND + 1)).toBe(PERMITS);
  });

  it('leave it more than half of them when its weight is more, and half when it is less', () => {
    shares.leave(request('B', 0, 10));
    expect(takenBy('A', 1, 30)).toBe(6);
    shares.leave(request('C', 2, 90));
    expect(takenBy('D', 3, 10)).toBe(PERMITS / 2);
  });

  it('do not change by requests of the project itself, or of callers without a key', () => {
    for (const group of ['A', NO_PROJECT, 'A']) shares.leave(request(group, 0));
    expect(takenBy('A', 1)).toBe(PERMITS);
  });

  it('leave half of them to callers without a key while a project is present', () => {
    shares.leave(request('A', 0));
    expect(takenBy(NO_PROJECT, 1)).toBe(PERMITS / 2);
  });

  it('know whether a project is beside others: another one had a request within a second', () => {
    const isBesideOthers = (group: string, now: number): boolean =>
      shares.isBesideOthers({ group, member: 'key', weight: 10 }, now);
    shares.leave(request('A', 0));
    shares.leave(request(NO_PROJECT, 0));
    expect(isBesideOthers('A', 0)).toBe(false);
    expect(isBesideOthers('B', SECOND)).toBe(true);
    expect(isBesideOthers('B', SECOND + 1)).toBe(false);
  });
});
