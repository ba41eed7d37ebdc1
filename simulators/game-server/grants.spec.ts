import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, dataOf, GameServerCaller } from '../testing/game-server-caller.js';
import type { GiveFields } from '../testing/game-server-caller.js';
import { GameServerSimulator } from './game-server-simulator.js';

describe('the grants of a game server', () => {
  let server: GameServerSimulator;
  let caller: GameServerCaller;
  let fixedString: string;

  beforeAll(async () => {
    server = await GameServerSimulator.start();
    caller = GameServerCaller.of(server);
    ({ fixedString } = caller.game);
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  const anna = { idType: 'GAME_UID', idValue: 'anna' } as const;
  const imid = { idType: 'IMID', idValue: 'm-1' } as const;

  it('answer who received the product, and when', async () => {
    const reply = await caller.product({ boid: '1' });

    expect(reply).toMatchObject({ status: 200, type: expect.stringContaining('application/json') });
    expect(reply.body).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: expect.any(String),
      resultData: { giveCompletedAtUnixTS: expect.any(Number), playerId: 'anna' },
    });
  });

  it('answer a boid that was given with the earlier values, whatever has happened since', async () => {
    const first = await caller.product({ boid: '1' });
    server.advanceClock({ ms: 3_600_000 });
    server.player({ fixedString, ...anna, standing: 'SANCTIONED' });
    const again = await caller.product({ boid: '1' });

    expect(codeOf(again)).toBe('ALREADY_GIVED_PRODUCT');
    expect(dataOf(again)).toEqual(dataOf(first));
  });

  it('hand out once however many ask at once', async () => {
    const boid = caller.newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => caller.product({ boid })));

    expect(replies.filter((reply) => codeOf(reply) === 'SUCCESS')).toHaveLength(1);
    expect(new Set(replies.map((reply) => JSON.stringify(dataOf(reply)))).size).toBe(1);
    expect(server.grants({ key: boid })).toMatchObject([{ calls: 20, effects: 1, duplicates: 19 }]);
  });

  it.each(['ALREADY_GIVED_ITEM', 'ALREADY_GIVED_PRODUCT'] as const)(
    'answer a coupon that was given with %s',
    async (duplicateItemCode) => {
      server.registerGame({ fixedString, duplicateItemCode });
      const first = await caller.item({ transactionId: 't1' });
      const again = await caller.item({ transactionId: 't1' });

      expect(codeOf(first)).toBe('SUCCESS');
      expect(codeOf(again)).toBe(duplicateItemCode);
      expect(dataOf(again)).toEqual(dataOf(first));
    },
  );

  it('cannot distinguish coupons without a transactionId', async () => {
    for (const transactionId of [null, undefined])
      expect(codeOf(await caller.item({ transactionId }))).toBe('SUCCESS');
    expect(server.tally()).toEqual({ grants: 1, calls: 2, effects: 2, duplicates: 0, doubled: [] });
  });

  it('are separate for a product and a coupon, and for two games', async () => {
    const other = GameServerCaller.of(server);
    const codes = [
      await caller.product({ boid: '1' }),
      await caller.item({ transactionId: '1' }),
      await other.product({ boid: '1' }),
    ].map(codeOf);

    expect(codes).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(server.tally({ fixedString }).grants).toBe(2);
  });

  it.each(['ABSENT', 'SANCTIONED'] as const)('are not for a player who is %s', async (standing) => {
    server.player({ fixedString, ...anna, standing });
    const boid = caller.newKey();

    expect((await caller.product({ boid })).body).toEqual({
      resultCode: 'INVALID_USER',
      resultMessage: expect.stringContaining(standing),
    });
    server.player({ fixedString, ...anna, standing: 'OK' });
    expect(codeOf(await caller.product({ boid }))).toBe('SUCCESS');
    expect(server.grants({ key: boid })).toMatchObject([{ calls: 2, effects: 1, duplicates: 0 }]);
  });

  it('wait for the login of a player who has it later', async () => {
    server.player({ fixedString, ...anna, standing: 'LATER_LOGIN' });
    const waiting = { giveCompletedAtUnixTS: null, playerId: 'anna' };
    const had = { giveCompletedAtUnixTS: expect.any(Number), playerId: 'anna' };

    expect(dataOf(await caller.product({ boid: '1' }))).toEqual(waiting);
    expect(dataOf(await caller.product({ boid: '1' }))).toEqual(waiting);
    expect(server.login({ fixedString, ...anna })).toMatchObject({ standing: 'OK', completed: 1 });
    expect(dataOf(await caller.product({ boid: '1' }))).toEqual(had);
    expect(dataOf(await caller.product({ boid: '2' }))).toEqual(had);
    expect(server.tally()).toMatchObject({ effects: 2, doubled: [] });
  });

  it('reach the player that an account belongs to', async () => {
    server.player({ fixedString, ...imid, playerId: 'p-77' });

    expect(dataOf(await caller.product({ giveUser: imid, imid: 'm-1' }))).toMatchObject({ playerId: 'p-77' });
  });

  it('take every optional field, and leave it out', async () => {
    const full = { serverId: 's1', serviceId: 'v1', giveUser: imid, imid: 'm-1' };
    const bare = { serverId: undefined, serviceId: undefined, paymentCd: undefined };
    const one = { giveItemList: undefined, serverId: 's1' };

    for (const fields of [full, bare]) expect(codeOf(await caller.product(fields))).toBe('SUCCESS');
    for (const fields of [one, { giveProductList: undefined }])
      expect(codeOf(await caller.item(fields))).toBe('SUCCESS');
  });

  const line = { productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 1 };
  it.each<[string, GiveFields]>([
    ['pjid', { pjid: undefined }],
    ['pjid', { pjid: 'x'.repeat(21) }],
    ['boid', { boid: 7 }],
    ['boid', { boid: '' }],
    ['payment', { payment: null }],
    ['paymentCd', { paymentCd: 'PG' }],
    ['appStore', { appStore: undefined }],
    ['os', { os: null }],
    ['imid', { imid: 'm-1' }],
    ['serverId', { serverId: 1 }],
    ['giveUser', { giveUser: 'anna' }],
    ['giveUser.idType', { giveUser: { idType: 'UID', idValue: 'anna' } }],
    ['giveUser.idValue', { giveUser: { idType: 'IMID', idValue: 'x'.repeat(51) } }],
    ['giveProductList', { giveProductList: [] }],
    ['giveProductList[0]', { giveProductList: ['gem.100'] }],
    ['giveProductList[0].quantity', { giveProductList: [{ ...line, quantity: 0 }] }],
    ['giveProductList[0].quantity', { giveProductList: [{ ...line, quantity: '1' }] }],
    ['giveProductList[0].totalMicroPrice', { giveProductList: [{ ...line, totalMicroPrice: 0.5 }] }],
    ['giveProductList[1].currency', { giveProductList: [line, { ...line, currency: 'DOLLAR' }] }],
  ])('refuse a wrong %s', async (name, fields) => {
    expect((await caller.product(fields)).body).toEqual({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining(`${name} `),
    });
    expect(server.tally().effects).toBe(0);
  });

  it('refuse what is no JSON object, or does not say that it is JSON', async () => {
    const url = caller.game.giveProductUrl;

    for (const text of ['', '{', '[]', 'null', '"x"'])
      expect(codeOf(await caller.post(url, text))).toBe('INVALID_PARAMETER');
    expect(codeOf(await caller.post(url, '{}', { 'content-type': 'text/plain' }))).toBe('INVALID_PARAMETER');
  });

  it('refuse two lists that differ, and a project that is not theirs', async () => {
    const other = [{ itemId: 'shield', quantity: 1 }];
    const strict = GameServerCaller.of(server, { pjid: 'OTHER' });

    expect(codeOf(await caller.item({ giveProductList: other }))).toBe('INVALID_PARAMETER');
    expect(codeOf(await caller.item({ giveItemList: null, giveProductList: null }))).toBe(
      'INVALID_PARAMETER',
    );
    expect(codeOf(await strict.product())).toBe('INVALID_PARAMETER');
    expect(codeOf(await strict.product({ pjid: 'OTHER' }))).toBe('SUCCESS');
  });

  it('are counted, up to thousands', async () => {
    const batch = () => Promise.all(Array.from({ length: 100 }, () => caller.product()));
    for (let sent = 0; sent < 2_000; sent += 100) await batch();

    expect(server.tally()).toMatchObject({ grants: 2_000, effects: 2_000, duplicates: 0, doubled: [] });
  });
});
