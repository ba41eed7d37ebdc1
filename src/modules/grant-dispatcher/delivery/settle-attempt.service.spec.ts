import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Grant } from '../grant/grant.entity.js';
import type { ClaimedGrant, GrantAttemptRepository } from './grant-attempt.repository.js';
import type { GrantWakeUps } from '../grant/grant-wake-ups.service.js';
import type { PausedServers } from '../game-server/paused-servers.service.js';
import { SettleAttemptService } from './settle-attempt.service.js';

const NAME = { kind: 'PRODUCT', pjid: 'DEMO', id: '7' } as const;
const GIVEN = { kind: 'given', code: 'SUCCESS', playerId: 'player-1', giveCompletedAt: null } as const;
const NO_CONNECTION = new Error('no connection in time');

/** Settles a delivery whose storing fails so often; returns what was tried and stored. */
async function settled(failures: number) {
  const tried: string[] = [];
  const saveDelivered = (grant: Grant): Promise<boolean> => {
    tried.push(grant.status);
    return tried.length <= failures ? Promise.reject(NO_CONNECTION) : Promise.resolve(true);
  };
  const metrics = new Metrics();
  const service = new SettleAttemptService(
    { saveDelivered } as unknown as GrantAttemptRepository,
    {} as PausedServers,
    {} as GrantWakeUps,
    metrics,
    {} as Log,
  );
  const grant = Object.assign(new Grant(), { ...NAME, status: 'PENDING', attempts: 2, failures: 0 });
  const order = { giveUser: { idType: 'GAME_UID', idValue: 'player-1' } };
  const claimed = { grant, order, waitedMs: 0, mayBeGiven: false } as unknown as ClaimedGrant;
  await service.execute({ name: NAME, claimed, result: GIVEN, calledMs: 1, isTrial: false });
  const { values } = await metrics.grantSeconds.get();
  return { tried, counted: values.find(({ metricName }) => metricName?.endsWith('_count') === true)?.value };
}

describe('the result of an attempt', () => {
  it('is stored once', async () => {
    expect(await settled(0)).toEqual({ tried: ['DELIVERED'], counted: 1 });
  });

  it('is stored again when the worker had no connection, so that the game server is not called again', async () => {
    expect(await settled(1)).toEqual({ tried: ['DELIVERED', 'DELIVERED'], counted: 1 });
  });
});
