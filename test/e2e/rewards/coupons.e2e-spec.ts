import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { GrantFixture, type GrantParts } from '../../support/grants/grant-fixture.js';
import { COUPON_GIVE, GrantGame } from '../../support/grants/grants.js';
import { refused } from '../../support/interface/refused.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;

describe('the items of a coupon', () => {
  const fixture = new GrantFixture();
  let { setup, game } = {} as GrantParts;

  beforeEach(() => {
    ({ setup, game } = fixture.parts);
  });

  const nameOf = (fields: Fields): string => String(fields['transactionId']);

  it('reach the player, once', async () => {
    const coupon = game.aCoupon({ serverId: 'server-3' });
    expect(await game.giveCoupon(coupon)).toEqual(SUCCESS);
    expect(await game.standing(nameOf(coupon), 'DELIVERED')).toEqual({
      kind: 'COUPON',
      transactionId: nameOf(coupon),
      status: 'DELIVERED',
      attempts: 1,
      nextAttemptAtUnixTS: null,
      lastResultCode: 'SUCCESS',
      giveCompletedAtUnixTS: expect.any(Number),
      playerId: expect.any(String),
      owedSinceUnixTS: expect.any(Number),
      lastAttemptAtUnixTS: expect.any(Number),
      giveUser: coupon['giveUser'],
      giveItemList: coupon['giveItemList'],
    });
    expect(setup.simulator.tally({ key: nameOf(coupon) })).toMatchObject({ calls: 1, effects: 1 });
  });

  it('are sent with exactly the fields of the specification, the list under both its names', async () => {
    const server = await ScriptedServer.start(() =>
      whole(wireAnswer(200, { resultCode: 'SUCCESS', resultData: { playerId: 'receiver' } })),
    );
    await game.register({ giveItemUrl: `${server.url}/items` });
    const items = [
      { itemId: 'sword', quantity: 2 },
      { itemId: 'shield', quantity: 1 },
    ];
    const coupon = game.aCoupon({
      giveUser: { idType: 'IMID', idValue: 'member-1', more: 1 },
      giveItemList: items.map((item) => ({ ...item, more: 1 })),
    });
    await game.giveCoupon(coupon);
    await game.standing(nameOf(coupon), 'DELIVERED');
    expect(server.requests.map(({ body }) => JSON.parse(body) as Fields)).toEqual([
      {
        pjid: game.project.pjid,
        serverId: null,
        transactionId: nameOf(coupon),
        giveUser: { idType: 'IMID', idValue: 'member-1' },
        giveProductList: items,
        giveItemList: items,
      },
    ]);
    await server.close();
  });

  it.each(['ALREADY_GIVED_ITEM', 'ALREADY_GIVED_PRODUCT'] as const)(
    'are delivered when the game answers %s',
    async (duplicateItemCode) => {
      game = await setup.newGame({ duplicateItemCode });
      setup.simulator.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
      const coupon = game.aCoupon();
      await game.giveCoupon(coupon);
      await game.grant(nameOf(coupon), ({ lastResultCode }) => lastResultCode === 'NETWORK');
      expect(await game.replay({ transactionIds: [nameOf(coupon)] })).toMatchObject({
        resultData: { replayedCount: 1 },
      });
      expect(await game.standing(nameOf(coupon), 'DELIVERED')).toMatchObject({
        lastResultCode: duplicateItemCode,
      });
      expect(setup.simulator.tally({ key: nameOf(coupon) })).toMatchObject({ effects: 1 });
    },
  );

  it('reach the player, too, with a transactionId that no header could hold', async () => {
    await game.giveCoupon(game.aCoupon({ transactionId: '쿠폰 1' }));
    await game.standing('쿠폰 1', 'DELIVERED');
  });

  it('are accepted once for each transactionId, by 20 requests at once too', async () => {
    const coupon = game.aCoupon();
    const answers = await atOnce(20, () => game.giveCoupon(coupon));
    expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
    expect(await game.giveCoupon(coupon)).toEqual(
      refused('INVALID_PARAMETER', 'transactionId: already used'),
    );
    const other = await setup.newGame();
    expect(await other.giveCoupon({ ...coupon, pjid: other.project.pjid })).toEqual(SUCCESS);
    expect(await game.grants()).toHaveLength(1);
  });

  it('are refused with a wrong field, by its name', async () => {
    const giveItemList = [{ itemId: 'x', quantity: 0 }];
    expect(await game.giveCoupon(game.aCoupon({ giveItemList }))).toEqual(
      refused('INVALID_PARAMETER', 'giveItemList[0].quantity'),
    );
    expect(await game.grants()).toEqual([]);
  });

  it('are accepted from the platform of the project alone', async () => {
    const { pjid } = game.project;
    const server = new GrantGame(
      setup.service,
      { pjid, ...(await setup.operator.key(pjid, ['GAME', 'OPERATOR'])) },
      {},
    );
    expect(await server.giveCoupon()).toEqual(refused('NOT_ALLOW_AUTH'));
    expect(await game.giveCoupon(game.aCoupon({ pjid: 'another' }))).toEqual(refused('NOT_ALLOW_AUTH'));
    const answer = await game.form(COUPON_GIVE, { pjid, transactionId: randomUUID().slice(0, 20) });
    expect(answer).toEqual(refused('INVALID_PARAMETER', 'application/json'));
  });
});
