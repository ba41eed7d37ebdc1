import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import { type GrantName, toWakeUpId } from '../grant/grant-queue.js';
import type { GameServerRepository } from '../game-server/game-server.repository.js';
import type { GrantReplayRepository, ReplayedBatch } from './grant-replay.repository.js';
import { GrantWakeUps, MAX_WOKEN } from '../grant/grant-wake-ups.service.js';
import { ReplayGrantsService } from './replay-grants.service.js';

const COMMAND = { pjid: 'DEMO', boids: [], transactionIds: [], status: 'DEAD' } as unknown as Parameters<
  ReplayGrantsService['execute']
>[0];

const grantsFrom = (first: number, count: number): GrantName[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'PRODUCT', pjid: 'DEMO', id: String(first + at) }));

/** Replays batches of grants; returns how many were replayed, and the ids that were woken. */
async function replayed(batches: readonly (readonly GrantName[])[]) {
  const woken: string[] = [];
  const grants = {
    replay: (_pjid: string, _range: unknown, onBatch: (batch: ReplayedBatch) => void) => {
      for (const names of batches) onBatch({ names, changed: new Map([['DEAD', names.length]]) });
      return Promise.resolve(batches.flat().length);
    },
  } as unknown as GrantReplayRepository;
  const queues = {
    wake: (_queue: string, id: string) => Promise.resolve(woken.push(id) > 0),
  } as unknown as Queues;
  const service = new ReplayGrantsService(
    grants,
    { pausedUntil: () => Promise.resolve(null) } as unknown as GameServerRepository,
    new GrantWakeUps(queues),
    { transitions: { inc: () => undefined } } as unknown as Metrics,
    { info: () => undefined } as unknown as Log,
  );
  const { count } = await service.execute(COMMAND);
  return { count, woken };
}

describe('a replay', () => {
  it('wakes workers for every grant of a few', async () => {
    const few = grantsFrom(1, 3);
    expect(await replayed([few])).toEqual({ count: 3, woken: few.map(toWakeUpId) });
  });

  it('of a range wakes workers for the first grants, and leaves the others to the sweep', async () => {
    const batches = [grantsFrom(1, MAX_WOKEN - 1), grantsFrom(1_000, 500), grantsFrom(2_000, 500)];
    const { count, woken } = await replayed(batches);
    expect(count).toBe(MAX_WOKEN + 999);
    expect(woken).toEqual(batches.flat().slice(0, MAX_WOKEN).map(toWakeUpId));
  });
});
