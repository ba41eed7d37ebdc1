import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { GrantName } from '../domain/grant-queue.js';
import type { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { CallLimiters } from './call-limiters.service.js';
import type { GrantWakeUps } from './grant-wake-ups.service.js';

/** Calls to one game server at once. */
const ROOM = 32;
const LANE = { kind: 'PRODUCT', pjid: 'GAME' } as const;

describe('the ways to game servers', () => {
  /** What is due, longest first. */
  let due: GrantName[];
  let worked: GrantName[];
  let lanes: CallLimiters;

  beforeEach(() => {
    due = Array.from({ length: 100 }, (_, id) => ({ ...LANE, id: String(id) }));
    worked = [];
    const repository = { findOf: async (_: unknown, most: number) => due.splice(0, most) };
    const wakeUps = { here: (names: readonly GrantName[]) => void worked.push(...names) };
    lanes = new CallLimiters(
      repository as unknown as DueGrantRepository,
      wakeUps as unknown as GrantWakeUps,
      new Metrics(),
      {} as Log,
    );
  });

  it('have what found no room worked off in this process once there is room, oldest first', async () => {
    const lane = lanes.of(LANE);
    const places = Array.from({ length: ROOM }, () => lane.enter(0));
    expect(lane.enter(0)).toBeNull();
    await lanes.callNext(LANE);
    expect(worked).toEqual([]);
    for (const place of places.slice(0, 2)) if (place) lane.leave(place, 'fine', 1);
    await lanes.callNext(LANE);
    expect(worked.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('ask for nothing when nobody has found no room', async () => {
    const place = lanes.of(LANE).enter(0);
    if (place) lanes.of(LANE).leave(place, 'fine', 1);
    await lanes.callNext(LANE);
    expect([due.length, worked]).toEqual([100, []]);
  });
});
