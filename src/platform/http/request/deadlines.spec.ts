import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Deadlines } from './deadlines.js';

describe('the deadlines of requests', () => {
  let deadlines: Deadlines;
  let passed: string[];
  const begin = (name: string, ms: number): ReturnType<Deadlines['begin']> =>
    deadlines.begin(ms, () => passed.push(name));

  beforeEach(() => {
    jest.useFakeTimers();
    deadlines = new Deadlines();
    passed = [];
  });
  afterEach(() => {
    deadlines.onApplicationShutdown();
    jest.useRealTimers();
  });

  it('pass once each, a little before their time, whichever began first', () => {
    begin('long', 2_000);
    begin('first', 500);
    jest.advanceTimersByTime(200);
    begin('second', 500);
    jest.advanceTimersByTime(199);
    expect(passed).toEqual([]);
    jest.advanceTimersByTime(51);
    expect(passed).toEqual(['first']);
    jest.advanceTimersByTime(5_000);
    expect(passed).toEqual(['first', 'second', 'long']);
  });

  it.each(['first', 'second', 'third'])('do not pass when they were ended, as the %s of three', (ended) => {
    const all = new Map(['first', 'second', 'third'].map((name) => [name, begin(name, 500)]));
    const deadline = all.get(ended);
    if (deadline) deadlines.end(deadline);
    jest.advanceTimersByTime(500);
    expect(passed).toEqual([...all.keys()].filter((name) => name !== ended));
  });

  it('may be ended again, also after they have passed, which ends no other', () => {
    const first = begin('first', 500);
    jest.advanceTimersByTime(500);
    begin('second', 500);
    deadlines.end(first);
    deadlines.end(first);
    jest.advanceTimersByTime(500);
    expect(passed).toEqual(['first', 'second']);
  });

  it('do not keep each other from passing when one of them ends another', () => {
    const last = begin('none', 500);
    deadlines.end(last);
    let third: ReturnType<Deadlines['begin']> | undefined;
    deadlines.begin(500, () => {
      passed.push('first');
      if (third) deadlines.end(third);
    });
    begin('second', 500);
    third = begin('third', 500);
    begin('fourth', 500);
    jest.advanceTimersByTime(500);
    expect(passed).toEqual(['first', 'second', 'fourth']);
  });
});
