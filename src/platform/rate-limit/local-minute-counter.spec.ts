import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LocalMinuteCounter } from './local-minute-counter.js';

describe('the local counter of calls in a minute', () => {
  let counter: LocalMinuteCounter;
  let now = 1_000;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    counter = new LocalMinuteCounter();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Moves the clock of the process on. */
  const pass = (seconds: number): void => {
    now += seconds * 1_000;
    jest.advanceTimersByTime(seconds * 1_000);
  };

  it('counts from the first call of the minute, however the others come', () => {
    expect(counter.add('a')).toEqual({ calls: 1, endsInMs: 60_000 });
    pass(50);
    expect(counter.add('a')).toEqual({ calls: 2, endsInMs: 10_000 });
    pass(9.9);
    expect(counter.add('a').calls).toBe(3);
    pass(0.2);
    expect(counter.add('a')).toEqual({ calls: 1, endsInMs: 60_000 });
  });

  it('ends the minute in time, whatever comes during it', () => {
    for (let call = 0; call < 100; call += 1) counter.add('a');
    pass(60.1);
    expect(counter.add('a').calls).toBe(1);
  });

  it('counts each caller separately', () => {
    counter.add('a');
    expect(counter.add('b').calls).toBe(1);
    expect(counter.add('a').calls).toBe(2);
  });
});
