import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { CallPermit } from './call-limiter.js';
import type { GrantName } from '../grant/grant-queue.js';
import type { DueGrantRepository } from '../grant/due-grant.repository.js';
import { CallLimiters } from './call-limiters.service.js';
import type { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

/** Concurrent calls to one game server. */
const MAX_CONCURRENT_CALLS = 32;
const SERVER = { kind: 'PRODUCT', pjid: 'GAME' } as const;

describe('the call limiters', () => {
  /** Due grants, longest due first. */
  let due: GrantName[];
  /** Permits of the calls that run. */
  let calls: CallPermit[];
  /** Grants that were called, in this order. */
  let called: string[];
  let searches: number;
  let limiters: CallLimiters;

  beforeEach(() => {
    due = Array.from({ length: 1_000 }, (_, id) => ({ ...SERVER, id: String(id) }));
    [calls, called, searches] = [[], [], 0];
    const findOf = async (_: unknown, most: number): Promise<GrantName[]> => {
      searches += 1;
      return due.slice(0, most);
    };
    limiters = new CallLimiters(
      { findOf } as unknown as DueGrantRepository,
      { here: (names: readonly GrantName[]) => names.forEach(begin) } as unknown as GrantWakeUps,
      new Metrics(),
      {} as Log,
    );
  });

  /** Claims and calls a grant, if there is a permit. */
  const begin = ({ id }: Pick<GrantName, 'id'>): void => {
    const permit = limiters.of(SERVER).acquire(id, 0);
    if (permit === null) return;
    due = due.filter((each) => each.id !== id);
    called.push(id);
    calls.push(permit);
  };
  const end = async (permit: CallPermit): Promise<void> => {
    limiters.of(SERVER).release(permit, 'success', 1);
    await limiters.wakeNext(SERVER);
  };

  it('have the grants of a backlog called once each, with one query for each 64', async () => {
    due.forEach(begin);
    expect(called).toHaveLength(MAX_CONCURRENT_CALLS);
    for (let permit = calls.shift(); permit !== undefined; permit = calls.shift()) {
      await end(permit);
      expect(calls.length).toBeLessThanOrEqual(MAX_CONCURRENT_CALLS);
    }
    expect(called.toSorted()).toEqual(Array.from({ length: 1_000 }, (_, id) => String(id)).toSorted());
    // 32 were called at once, 64 waited, and the others were found.
    expect(searches).toBe(Math.ceil((1_000 - 3 * MAX_CONCURRENT_CALLS) / (2 * MAX_CONCURRENT_CALLS)));
  });

  it('have those called that were found, the longest due among them', async () => {
    for (const { id } of due.slice(-3 * MAX_CONCURRENT_CALLS - 1)) begin({ id });
    for (const permit of calls.splice(0)) await end(permit);
    for (const permit of calls.splice(0)) await end(permit);
    for (const permit of calls.splice(0)) await end(permit);
    expect(called.slice(3 * MAX_CONCURRENT_CALLS).every((id) => Number(id) < 2 * MAX_CONCURRENT_CALLS)).toBe(
      true,
    );
    expect(called).toHaveLength(4 * MAX_CONCURRENT_CALLS);
  });

  it('query nothing when every grant got a permit', async () => {
    begin({ id: '0' });
    for (const permit of calls) await end(permit);
    expect([searches, called]).toEqual([0, ['0']]);
  });
});
