import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GSTORE_RESERVE } from '../../support/interface/paths.js';
import { refused } from '../../support/interface/refused.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

describe('reserving a purchase of mobile store A', () => {
  let service: RunningService;
  let table: PurchaseTable;
  let game: Game;
  let otherGame: Game;

  beforeAll(async () => {
    service = await startService();
    table = await PurchaseTable.open(service.databaseUrl);
    const operator = new Operator(service);
    game = new Game(service, await operator.project());
    otherGame = new Game(service, await operator.project());
  });

  afterAll(async () => {
    await table.close();
    await service.stop();
  });

  const reservations = (): Promise<number> => table.count('pjid = ?', [game.project.pjid]);

  async function expectRefused(changes: Record<string, unknown>, field: string): Promise<void> {
    const before = await reservations();
    expect(await game.tryReserve(game.aReservation(changes))).toEqual(refused('INVALID_PARAMETER', field));
    expect(await reservations()).toBe(before);
  }

  it('answers the boid and nothing else', async () => {
    const answer = await game.tryReserve(game.aReservation());
    expect(answer).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: { boid: expect.any(String) },
    });
  });

  it('stores the reservation as it was sent', async () => {
    const fields = game.aReservation();
    const boid = await game.reserve(fields);
    expect(await game.record(boid)).toMatchObject({
      boid,
      purchaseStatus: 'RESERVED',
      pjid: game.project.pjid,
      svcId: 'svc-1',
      imid: 'member-1',
      playerId: game.playerId,
      payment: 'GSTORE_PLAY',
      appStore: 'GSTORE_PLAY',
      productId: 'gem.100',
      os: 'ANDROID',
      microPrice: 990_000,
      currency: 'USD',
    });
    expect(await table.row(boid)).toMatchObject({
      ip_country: 'US',
      reserve_request: `gstore:${String(fields['reqId'])}`,
    });
  });

  describe('fields', () => {
    it('a wrong one is refused by its name', async () => {
      await expectRefused({ microPrice: '1.5' }, 'microPrice');
    });

    it('os may be any code of the right form', async () => {
      for (const value of ['ANDROID', 'IOS', 'WIN64', 'NONE', 'A_NEW_OS12'])
        expect(await game.record(await game.reserve({ os: value }))).toMatchObject({ os: value });
    });

    it('microPrice and currency are kept exactly', async () => {
      for (const microPrice of [0, 1, Number.MAX_SAFE_INTEGER]) {
        const boid = await game.reserve({ microPrice, currency: 'KRW' });
        expect(await game.record(boid)).toMatchObject({ microPrice, currency: 'KRW' });
      }
    });

    it.each([
      ['reqId', 100],
      ['svcId', 20],
      ['imid', 40],
      ['playerId', 50],
      ['productId', 200],
    ] as const)('%s may have exactly %d characters, counted in code points', async (field, max) => {
      for (const character of ['x', '😀']) {
        const value = `${randomUUID().slice(0, 8)}${character.repeat(max - 8)}`;
        const record = await game.record(await game.reserve({ [field]: value }));
        if (field !== 'reqId') expect(record[field]).toBe(value);
      }
    });

    it('a pjid of 50 characters is well-formed, and not the project of the key', async () => {
      expect(await game.tryReserve(game.aReservation({ pjid: 'x'.repeat(50) }))).toMatchObject({
        resultCode: 'NOT_ALLOW_AUTH',
      });
    });

    it('text that is not UTF-8 is refused', async () => {
      const response = await service.http
        .post(GSTORE_RESERVE)
        .set(game.headers)
        .type('form')
        .send(`pjid=${game.project.pjid}&playerId=%ED%A0%80`);
      expect(response.body).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });

    it('names every field that is wrong', async () => {
      const { resultMessage } = await game.tryReserve(game.aReservation({ os: 'x', currency: 'x' }));
      expect(resultMessage).toContain('os');
      expect(resultMessage).toContain('currency');
    });

    it('an imid that is absent or empty is a game without platform members', async () => {
      expect(await game.record(await game.reserve({ imid: undefined }))).toMatchObject({ imid: null });
      expect(await game.record(await game.reserve({ imid: '' }))).toMatchObject({ imid: null });
    });

    it('fields that the specification does not name are ignored', async () => {
      const boid = await game.reserve({ boid: '1', purchaseStatus: 'COMPLETED', memo: 'x' });
      expect(boid).not.toBe('1');
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'RESERVED', memo: null });
    });

    it('the body is form-encoded only', async () => {
      expect(await game.json(GSTORE_RESERVE, game.aReservation())).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/x-www-form-urlencoded'),
      });
    });
  });

  describe('payment and store codes', () => {
    it('are listed to a caller that sent an unknown one, unless they are too many', async () => {
      const messageFor = async (codes: Record<string, string>) =>
        (await game.tryReserve(game.aReservation(codes))).resultMessage;
      expect(await messageFor({ payment: 'GOOGLE' })).toBe(
        'payment: not a usable code for this endpoint, which takes GSTORE_PLAY, GSTORE_PLAY_PC',
      );
      expect(await messageFor({ appStore: 'GOOGLE' })).toBe('appStore: not a usable code for this endpoint');
    });

    it.each(['GSTORE_PLAY', 'GSTORE_PLAY_PC'])('payment %s fits this store', async (payment) => {
      expect(await game.record(await game.reserve({ payment }))).toMatchObject({ payment });
    });

    it.each([
      'ASTORE_APP',
      'ASTORE_APP_STORE',
      'CONSOLE',
      'PCSTORE',
      'WSHOP',
      'WSHOP_WEBSHOP',
      'PG',
      'PREPAID_CARD',
      'TOPUP_A',
      'TOPUP_B',
      'LAUNCHER',
      'UNHEARD_OF',
      'gstore_play',
      'constructor',
    ])('payment %s is not usable here', async (payment) => {
      await expectRefused({ payment }, 'payment');
    });

    it.each(['GSTORE_PLAY', 'ASTORE_APP_STORE', 'CONSOLE', 'PCSTORE', 'WSHOP', 'PG', 'TOPUP_B', 'LAUNCHER'])(
      'appStore may be any known code: %s',
      async (appStore) => {
        expect(await game.record(await game.reserve({ appStore }))).toMatchObject({ appStore });
      },
    );

    it('an unknown appStore is refused', async () => {
      await expectRefused({ appStore: 'UNHEARD_OF' }, 'appStore');
    });
  });

  describe('reqId', () => {
    it('is used up by a success', async () => {
      const reqId = randomUUID();
      await game.reserve({ reqId });
      await expectRefused({ reqId }, 'reqId');
      await expectRefused({ reqId, productId: 'another' }, 'reqId');
    });

    it('stays free after a failed attempt', async () => {
      const reqId = randomUUID();
      await expectRefused({ reqId, payment: 'PCSTORE' }, 'payment');
      await expectRefused({ reqId, os: '' }, 'os');
      await game.reserve({ reqId });
    });

    it('belongs to its project', async () => {
      const reqId = randomUUID();
      await game.reserve({ reqId });
      await otherGame.reserve({ reqId });
    });

    it('is compared byte for byte', async () => {
      const reqId = randomUUID();
      for (const other of [`${reqId}-e`, `${reqId}-E`, `${reqId}-é`, `${reqId}-e\u0301`])
        await game.reserve({ reqId: other });
    });
  });

  it('gives boids of at most 19 digits, 63 bits, that sort by time', async () => {
    const boids: bigint[] = [];
    for (let round = 0; round < 20; round += 1) {
      const boid = await game.reserve();
      expect(boid).toMatch(/^[1-9]\d{0,18}$/);
      boids.push(BigInt(boid));
    }
    expect(new Set(boids).size).toBe(20);
    expect(boids.every((boid) => boid < 2n ** 63n)).toBe(true);
    const milliseconds = boids.map((boid) => boid >> 22n);
    expect(milliseconds).toEqual(milliseconds.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('refuses a body for another project than that of the key', async () => {
    expect(await game.tryReserve(game.aReservation({ pjid: otherGame.project.pjid }))).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
  });

  it('costs one statement', async () => {
    await game.reserve();
    const statements = await service.countStatements(() => game.reserve());
    expect(statements).toEqual([expect.stringMatching(/^INSERT INTO purchase /)]);
  });
});
