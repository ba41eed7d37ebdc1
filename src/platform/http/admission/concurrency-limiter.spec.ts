import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import type { Permit } from './permit.js';
import type { RoutePriority } from '../route/route.decorators.js';

/** A request of one project, and its state. */
class Request {
  state: 'waiting' | 'admitted' | 'refused' = 'waiting';
  readonly permit: Permit;

  constructor(limiter: ConcurrencyLimiter, priority: RoutePriority, group = 'DEMO') {
    this.permit = limiter.enter({
      caller: { group, member: 'key', weight: 10 },
      priority,
      onAdmitted: () => (this.state = 'admitted'),
      onRefused: () => (this.state = 'refused'),
    });
  }
}

/** Waiting requests are admitted at the end of a turn of the event loop. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the concurrency limiter', () => {
  let limiter: ConcurrencyLimiter;
  let metrics: Metrics;

  beforeEach(() => {
    metrics = new Metrics();
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_MAX_IN_FLIGHT: '2',
    });
    limiter = new ConcurrencyLimiter(config, metrics);
  });

  afterEach(() => {
    limiter.onApplicationShutdown();
  });

  const enter = (priority: RoutePriority = 'vital', group?: string): Request =>
    new Request(limiter, priority, group);

  it('admits requests up to the limit at once, and the next one at the end of the turn in which one is over', async () => {
    const [one, two, three] = [enter(), enter(), enter()];
    expect([one.state, two.state, three.state]).toEqual(['admitted', 'admitted', 'waiting']);
    expect([limiter.inFlight, limiter.waiting]).toEqual([3, 1]);
    one.permit.release();
    expect(three.state).toBe('waiting');
    await endOfTurn();
    expect(three.state).toBe('admitted');
    expect([limiter.inFlight, limiter.waiting]).toEqual([2, 0]);
  });

  it('lets no new request overtake those that are admitted at the end of the turn', async () => {
    const [one, , three] = [enter(), enter(), enter()];
    one.permit.release();
    const four = enter();
    await endOfTurn();
    expect([three.state, four.state]).toEqual(['admitted', 'waiting']);
  });

  it('admits health checks always', () => {
    const all = [enter(), enter(), enter(), enter('health')];
    expect(all.map(({ state }) => state)).toEqual(['admitted', 'admitted', 'waiting', 'admitted']);
  });

  it('reserves permits for important requests', async () => {
    const all = [enter('list'), enter('list'), enter('vital')];
    await endOfTurn();
    expect(all.map(({ state }) => state)).toEqual(['admitted', 'waiting', 'admitted']);
  });

  it('serves the lists of a project while another one sends more reservations than there are permits', async () => {
    enter('vital', 'BUSY');
    const first = enter('reserve', 'BUSY');
    const waiting = [enter('reserve', 'BUSY'), enter('list', 'QUIET'), enter('reserve', 'BUSY')];
    first.permit.release();
    await endOfTurn();
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'admitted', 'waiting']);
  });

  it('admits at most half of the permits to a project while another one is present, and the other one at the end of the turn', async () => {
    enter('vital', 'QUIET').permit.release();
    const busy = [enter('vital', 'BUSY'), enter('vital', 'BUSY')];
    expect(busy.map(({ state }) => state)).toEqual(['admitted', 'waiting']);
    const quiet = enter('vital', 'QUIET');
    await endOfTurn();
    expect(quiet.state).toBe('admitted');
    busy[0]?.permit.release();
    await endOfTurn();
    expect(busy[1]?.state).toBe('admitted');
  });

  it('admits another request for one that waits for a store, however many calls that one makes', async () => {
    const [one, , three, four] = [enter(), enter(), enter(), enter()];
    one.permit.suspend();
    one.permit.suspend();
    await endOfTurn();
    expect([three.state, four.state]).toEqual(['admitted', 'waiting']);
    one.permit.resume();
    one.permit.resume(); // its work has begun, so it is not checked against the limit again
    three.permit.release();
    await endOfTurn();
    expect(four.state).toBe('waiting');
  });

  it('admits another request for one whose body has not arrived, which then waits again', async () => {
    const [one, , three] = [enter(), enter(), enter()];
    one.permit.setAside();
    await endOfTurn();
    expect(three.state).toBe('admitted');
    let isBack = false;
    const back = one.permit.readmit().then(() => (isBack = true));
    await Promise.resolve();
    expect(isBack).toBe(false);
    three.permit.release();
    await back;
    expect(enter().state).toBe('waiting');
  });

  it('refuses a body that arrives when the waiting queue is full', async () => {
    const [one] = [enter(), enter()];
    one.permit.setAside();
    for (let sent = 0; sent < 1 + 16 * 2; sent += 1) enter();
    await expect(one.permit.readmit()).rejects.toMatchObject({ code: 'SYSTEM_ERROR', retryAfterSeconds: 1 });
    expect((await metrics.shed.get()).values).toMatchObject([{ labels: { priority: 'vital' }, value: 1 }]);
  });

  it('refuses on arrival when the waiting queue is full, except health checks', () => {
    const caller = { group: 'DEMO', member: 'key', weight: 10 };
    for (let sent = 0; sent < 2 + 16 * 2; sent += 1) {
      expect(limiter.refusesOnArrival(caller, 'vital')).toBe(false);
      enter();
    }
    expect(limiter.refusesOnArrival(caller, 'health')).toBe(false);
    expect(limiter.refusesOnArrival(caller, 'vital')).toBe(true);
    expect(limiter.inFlight).toBe(2 + 16 * 2);
  });

  it('stays consistent when a caller leaves, whatever its request waits for', () => {
    const [one, two] = [enter(), enter()];
    one.permit.suspend();
    one.permit.release();
    one.permit.resume();
    one.permit.suspend();
    one.permit.release();
    const [three, four] = [enter(), enter()];
    expect([three.state, four.state]).toEqual(['admitted', 'waiting']);
    four.permit.release();
    two.permit.release();
    three.permit.release();
    expect([limiter.inFlight, limiter.waiting]).toEqual([0, 0]);
    expect([enter().state, enter().state, enter().state]).toEqual(['admitted', 'admitted', 'waiting']);
  });

  it('is idle when no request is in progress, waiting and suspended ones included', async () => {
    const [one, two, three] = [enter(), enter(), enter()];
    one.permit.suspend();
    let isIdle = false;
    const idle = limiter.whenIdle().then(() => (isIdle = true));
    one.permit.release();
    two.permit.release();
    await Promise.resolve();
    expect(isIdle).toBe(false);
    three.permit.release();
    await idle;
    expect(limiter.inFlight).toBe(0);
  });
});
