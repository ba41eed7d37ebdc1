import { describe, expect, it } from '@jest/globals';
import { atMost } from './at-most.js';

const LONG_MS = 3_600_000;

describe('a step of the shutdown', () => {
  it('is waited for until it has ended', async () => {
    let hasEnded = false;
    const work = async (): Promise<void> => {
      await new Promise(setImmediate);
      hasEnded = true;
    };
    await atMost(LONG_MS, work());

    expect(hasEnded).toBe(true);
  });

  it('may fail without an error for the caller', async () => {
    expect(await atMost(LONG_MS, Promise.reject(new Error('away')))).toBeUndefined();
  });

  it('is left alone when it takes too long', async () => {
    const hanging = new Promise(() => undefined);

    // The timer of the limit does not keep the process alive, so another one has to.
    const alive = setInterval(() => undefined, 1_000);
    expect(await atMost(1, hanging)).toBeUndefined();
    clearInterval(alive);
  });
});
