import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallLimiter, type Place } from './call-limiter.js';

const ROOM = 4;

describe('the way to a game server', () => {
  let openings = 0;
  let lane: CallLimiter;
  beforeEach(() => {
    openings = 0;
    lane = new CallLimiter(ROOM, () => {
      openings += 1;
    });
  });

  const enter = (now = 0): Place => {
    const place = lane.enter(now);
    if (place === null) throw new Error('no place');
    return place;
  };
  const fail = (times: number, now = 0): void => {
    for (let time = 0; time < times; time += 1) lane.leave(enter(now), 'trouble', now);
  };
  const fill = (): Place[] => Array.from({ length: ROOM }, () => enter());

  it('has room for so many calls at once, and again when one has ended', () => {
    const [first] = fill();
    expect(lane.enter(0)).toBeNull();
    lane.leave(first!, 'fine', 10);
    expect(lane.enter(10)).toEqual({ isTrial: false });
  });

  it('calls those who found no place once there is one, two for each', () => {
    const [first, second] = fill();
    expect(lane.toCall(0)).toBe(0);
    for (let comer = 0; comer < 100; comer += 1) lane.enter(0);
    expect(lane.toCall(0)).toBe(0);
    lane.leave(first!, 'fine', 1);
    lane.leave(second!, 'fine', 1);
    expect(lane.toCall(1)).toBe(4);
  });

  it('calls no more while those who were called are coming, but does not wait for them for ever', () => {
    const [first] = fill();
    lane.enter(0);
    lane.leave(first!, 'fine', 1);
    expect(lane.toCall(1)).toBe(2);
    lane.found(2, 2);
    expect(lane.toCall(2)).toBe(0);
    lane.enter(3);
    lane.enter(3);
    lane.leave({ isTrial: false }, 'fine', 4);
    expect(lane.toCall(5)).toBe(2);
    lane.found(2, 2);
    expect(lane.toCall(104)).toBe(0);
    expect(lane.isWaiting).toBe(true);
    expect(lane.toCall(105)).toBe(2);
  });

  it('calls nobody when fewer were there than places', () => {
    const [first] = fill();
    lane.enter(0);
    lane.leave(first!, 'fine', 1);
    lane.found(0, lane.toCall(1));
    expect(lane.toCall(1_000)).toBe(0);
  });

  it('spares a game server after ten failures in a row, and lets one call try after five seconds', () => {
    fail(9);
    lane.leave(enter(), 'fine', 0);
    fail(9);
    expect(openings).toBe(0);
    fail(1);
    expect(openings).toBe(1);
    expect(lane.enter(4_999)).toBeNull();
    expect(lane.toCall(4_999)).toBe(0);
    const trial = enter(5_000);
    expect(trial.isTrial).toBe(true);
    expect(lane.enter(5_000)).toBeNull();
    lane.leave(trial, 'trouble', 5_001);
    expect(lane.enter(10_000)).toBeNull();
    expect(openings).toBe(1);
    lane.leave(enter(10_001), 'fine', 10_002);
    expect(enter(10_002).isTrial).toBe(false);
    expect(lane.toCall(10_002)).toBe(2 * (ROOM - 1));
  });

  it('does not prolong it for calls that began before, and lets another try when the trial was no call', () => {
    const early = enter();
    fail(10);
    lane.leave(early, 'trouble', 4_000);
    lane.leave(enter(5_000), 'none', 5_000);
    expect(enter(5_000).isTrial).toBe(true);
  });

  it('takes a success of a call that began before for what it is', () => {
    const early = enter();
    fail(10);
    lane.leave(early, 'fine', 1);
    expect(enter(1).isTrial).toBe(false);
  });
});
