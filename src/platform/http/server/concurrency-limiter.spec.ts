import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

const newLimiter = (): ConcurrencyLimiter =>
  new ConcurrencyLimiter(
    loadConfig({
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_MAX_IN_FLIGHT: '2',
    }),
  );

describe('the concurrency limiter', () => {
  it('admits requests up to the limit, and one more for each release', () => {
    const limiter = newLimiter();
    const [one] = [limiter.acquire('vital'), limiter.acquire('vital')];
    expect(limiter.acquire('vital')).toBeUndefined();
    one?.release();
    expect(limiter.acquire('vital')).toBeDefined();
    expect(limiter.acquire('vital')).toBeUndefined();
  });

  it('admits another request for one that waits, however many calls that one waits for', () => {
    const limiter = newLimiter();
    const [one] = [limiter.acquire('vital'), limiter.acquire('vital')];
    one?.suspend();
    one?.suspend();
    expect(limiter.acquire('vital')).toBeDefined();
    expect(limiter.acquire('vital')).toBeUndefined();
    expect(limiter.inFlight).toBe(3);
    one?.resume();
    one?.resume(); // admitted before, so it is not checked against the limit again
    expect(limiter.inFlight).toBe(3);
    expect(limiter.acquire('vital')).toBeUndefined();
  });

  it('stays consistent when a caller goes away while its request waits', () => {
    const limiter = newLimiter();
    const [one, other] = [limiter.acquire('vital'), limiter.acquire('vital')];
    one?.suspend();
    one?.release();
    one?.resume();
    one?.suspend();
    expect(limiter.inFlight).toBe(1);
    expect(limiter.acquire('vital')).toBeDefined();
    expect(limiter.acquire('vital')).toBeUndefined();
    other?.release();
    expect(limiter.acquire('vital')).toBeDefined();
  });

  it('is idle when no request holds a permit, waiting ones included', async () => {
    const limiter = newLimiter();
    const one = limiter.acquire('vital');
    one?.suspend();
    let isIdle = false;
    const idle = limiter.whenIdle().then(() => (isIdle = true));
    await Promise.resolve();
    expect(isIdle).toBe(false);
    one?.release();
    await idle;
    expect(limiter.inFlight).toBe(0);
  });
});
