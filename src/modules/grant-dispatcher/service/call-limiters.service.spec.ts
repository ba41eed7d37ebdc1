import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { GrantName } from '../domain/grant-queue.js';
import type { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { CallLimiters } from './call-limiters.service.js';
import type { GrantWakeUps } from './grant-wake-ups.service.js';

/** Concurrent calls to one game server. */
const MAX_CONCURRENT_CALLS = 32;
const SERVER = { kind: 'PRODUCT', pjid: 'GAME' } as const;

describe('the call limiters', () => {
  /** Due grants, longest due first. */
  let due: GrantName[];
  let woken: GrantName[];
  let limiters: CallLimiters;

  beforeEach(() => {
    due = Array.from({ length: 100 }, (_, id) => ({ ...SERVER, id: String(id) }));
    woken = [];
    const repository = { findOf: async (_: unknown, most: number) => due.splice(0, most) };
    const wakeUps = { here: (names: readonly GrantName[]) => void woken.push(...names) };
    limiters = new CallLimiters(
      repository as unknown as DueGrantRepository,
      wakeUps as unknown as GrantWakeUps,
      new Metrics(),
      {} as Log,
    );
  });

  it('wake waiting grants in this process when permits are free, longest due first', async () => {
    const limiter = limiters.of(SERVER);
    const permits = Array.from({ length: MAX_CONCURRENT_CALLS }, () => limiter.acquire(0));
    expect(limiter.acquire(0)).toBeNull();
    await limiters.wakeNext(SERVER);
    expect(woken).toEqual([]);
    for (const permit of permits.slice(0, 2)) if (permit) limiter.release(permit, 'success', 1);
    await limiters.wakeNext(SERVER);
    expect(woken.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('query nothing when every job got a permit', async () => {
    const permit = limiters.of(SERVER).acquire(0);
    if (permit) limiters.of(SERVER).release(permit, 'success', 1);
    await limiters.wakeNext(SERVER);
    expect([due.length, woken]).toEqual([100, []]);
  });
});
