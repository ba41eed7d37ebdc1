import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/envelope.js';
import { eventually } from '../support/eventually.js';
import { TcpProxy } from '../support/faults/tcp-proxy.js';
import { type RunningService, startService } from '../support/start-service.js';
import { queueUrl } from '../support/worker-database.js';

const LATEST = '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed';
/** What a call takes without Redis, with room for a busy machine; far below the second that a queue command may take. */
const MAX_MS = 500;

describe('limits per minute', () => {
  let proxy: TcpProxy;
  let services: readonly [RunningService, RunningService];

  beforeEach(async () => {
    proxy = await TcpProxy.before(queueUrl());
    const environment = {
      REDIS_URL: proxy.url,
      REDIS_PREFIX: `rate-${randomUUID().slice(0, 8)}`,
      PURSER_SDK_RATE_PER_MINUTE: '4',
    };
    services = [await startService(environment), await startService(environment)];
  });
  afterEach(async () => {
    proxy.pass();
    await Promise.all(services.map((service) => service.stop()));
    await proxy.close();
  });

  const newPlayer = (): string => `P${randomUUID().slice(0, 12)}`;

  /** Asks one process, as the client of a player. */
  async function ask(service: RunningService, playerId: string): Promise<string> {
    const purchase = { gstorePurchaseToken: 'none', gstoreProductId: 'gem.100' };
    const fields = { pjid: 'nobody', playerId, appStore: 'GSTORE_PLAY', ...purchase };
    return ((await service.http.post(LATEST).send(fields)).body as Answer).resultCode;
  }

  /** Asks both processes in turn, this many times each. */
  async function askInTurn(playerId: string, times: number): Promise<string[]> {
    const codes: string[] = [];
    for (let at = 0; at < times; at += 1)
      for (const service of services) codes.push(await ask(service, playerId));
    return codes;
  }

  /** Waits until both processes count in Redis: of six calls of a new player, three to each process, four succeed. */
  const untilShared = (): Promise<boolean> =>
    eventually(
      async () => (await askInTurn(newPlayer(), 3)).filter((code) => code === 'SUCCESS').length === 4,
      (isShared) => isShared,
    );

  it('hold for all processes together', async () => {
    await untilShared();
    expect(await askInTurn(newPlayer(), 3)).toEqual([
      ...Array<string>(4).fill('SUCCESS'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });

  it.each([
    ['refuses connections', (): void => proxy.refuse()],
    ['is silent', (): void => proxy.stall()],
  ])('hold for each process while Redis %s, and no call fails or waits for it', async (_what, lose) => {
    await untilShared();
    lose();
    const player = newPlayer();
    for (const service of services)
      for (let call = 1; call <= 5; call += 1) {
        const began = performance.now();
        expect(await ask(service, player)).toBe(call <= 4 ? 'SUCCESS' : 'TOO_MANY_REQUESTS');
        expect(performance.now() - began).toBeLessThan(MAX_MS);
      }
    proxy.pass();
    await untilShared();
  });
});
