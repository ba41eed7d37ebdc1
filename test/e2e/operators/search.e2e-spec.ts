import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as grants from '../../../src/modules/grant-dispatcher/query/grant-search.repository.js';
import { rewardsBy } from '../../../src/modules/inventory/query/reward-search.repository.js';
import * as purchases from '../../../src/modules/purchase/search/named-purchase.repository.js';
import { messageById } from '../../../src/modules/push/query/push-message-search.repository.js';
import { aPayment, paidOutside, tellPaid } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { QueryPlans } from '../../support/database/query-plan.js';

interface Result {
  readonly kind: string;
  readonly id: string;
  readonly pjid: string;
  readonly matched: string;
}

interface Found {
  readonly resultList: Result[];
}

const PATH = '/operator/v1/search';

describe('search', () => {
  const fixture = new PurchaseFixture();

  async function find(game: Game, text: string): Promise<Result[]> {
    const answer = await game.json<Found>(PATH, { pjid: game.project.pjid, text });
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!.resultList;
  }

  /** With the deployment's own key. */
  const findAll = async (text: string, pjid?: string): Promise<Result[]> =>
    (await fixture.setup.operator.must<Found>('search', { text, ...(pjid === undefined ? {} : { pjid }) }))
      .resultList;

  const result = (game: Game, kind: string, id: string, matched: string): object =>
    expect.objectContaining({ kind, id, pjid: game.project.pjid, matched });

  it('finds a purchase by its boid', async () => {
    const game = await fixture.setup.newGame();
    const boid = await game.reserve();
    const { pjid } = game.project;
    expect(await find(game, boid)).toEqual([
      {
        kind: 'PURCHASE',
        id: boid,
        pjid,
        matched: 'boid',
        state: 'RESERVED',
        playerId: game.playerId,
        imid: 'member-1',
        sinceUnixTS: expect.any(Number),
      },
    ]);
  });

  it('finds a purchase by the order id of the store', async () => {
    const game = await fixture.setup.newGame();
    const boid = await game.reserve();
    const receipt = fixture.setup.buy(game);
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await find(game, receipt.orderId!)).toEqual([result(game, 'PURCHASE', boid, 'storeOrderId')]);
    expect(await findAll(receipt.orderId!)).toEqual([result(game, 'PURCHASE', boid, 'storeOrderId')]);
  });

  it('finds every product of an order', async () => {
    const game = await fixture.setup.newGame();
    const first = await game.reserve();
    const receipt = fixture.setup.buy(game);
    expect(await game.verify(first, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    const second = await game.reserve();
    await fixture.table.set(second, `status = 'VERIFY_SUCCESS', payment_order_id = '${receipt.orderId}'`);
    const ids = (await find(game, receipt.orderId!)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([first, second].toSorted());
  });

  it('finds a purchase by the order id of a shop outside the game, and its grant by the boid', async () => {
    const game = await fixture.setup.newGame();
    const payment = aPayment(game);
    const { resultData } = await tellPaid(game, payment);
    const { boid } = resultData!;
    expect(await find(game, String(payment['paymentOrderId']))).toEqual([
      result(game, 'PURCHASE', boid, 'storeOrderId'),
    ]);
    expect(await find(game, boid)).toEqual([
      result(game, 'PURCHASE', boid, 'boid'),
      result(game, 'GRANT', boid, 'boid'),
    ]);
  });

  it('finds a purchase by the id of the order that the service opened in the store', async () => {
    const game = await fixture.setup.newGame();
    const boid = await game.reserve();
    await fixture.table.set(boid, `store_order_id = '4711-${boid}'`);
    expect(await find(game, `4711-${boid}`)).toEqual([result(game, 'PURCHASE', boid, 'storeOrderId')]);
  });

  it('finds a player once by the playerId, and each player of a member by the imid', async () => {
    const game = await fixture.setup.newGame();
    const other = new Game(fixture.setup.service, game.project);
    const imid = `member-${randomUUID().slice(0, 8)}`;
    for (const player of [game, game, other]) await player.reserve({ imid });
    expect(await find(game, game.playerId)).toEqual([result(game, 'PLAYER', game.playerId, 'playerId')]);
    const players = await find(game, imid);
    expect(players).toHaveLength(2);
    for (const { playerId } of [game, other])
      expect(players).toContainEqual(result(game, 'PLAYER', playerId, 'imid'));
  });

  it('finds the newest 20 players of a member with more of them', async () => {
    const game = await fixture.setup.newGame();
    const imid = `member-${randomUUID().slice(0, 8)}`;
    const playerIds = Array.from({ length: 22 }, (_, index) => `player-${String(index).padStart(2, '0')}`);
    for (const [index, playerId] of playerIds.entries()) {
      const boid = await game.reserve({ imid, playerId });
      await fixture.table.set(boid, `reserved_at = reserved_at - INTERVAL ${22 - index} MINUTE`);
    }
    expect((await find(game, imid)).map(({ id }) => id)).toEqual(playerIds.slice(2).toReversed());
  });

  it('finds a reward by its rewardId', async () => {
    const inventory = new Inventory(fixture.setup.service, await fixture.setup.operator.project());
    const rewardId = await inventory.register();
    expect(await find(inventory, rewardId)).toEqual([result(inventory, 'REWARD', rewardId, 'rewardId')]);
  });

  it('finds the reward that delivers a purchase by the boid', async () => {
    const project = await fixture.setup.operator.project();
    await fixture.setup.operator.must('project/save', {
      pjid: project.pjid,
      name: 'a game',
      grantMode: 'INVENTORY',
    });
    const game = new Game(fixture.setup.service, project);
    const boid = await paidOutside(game);
    const kinds = (await find(game, boid)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['PURCHASE', 'GRANT']));
    const rewardId = randomUUID();
    await fixture.table.query(
      `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state, version,
         registered_at, changed_at, listed_at, granted_boid, change_mark)
       SELECT UNHEX('${rewardId.replaceAll('-', '')}'), '${project.pjid}', 'GAME_UID', 'anna', 'svc-1', 'BILLING', '[]',
         UTC_TIMESTAMP(3), 'READY', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ${boid}, UNHEX('${'0'.repeat(32)}')
       WHERE NOT EXISTS (SELECT 1 FROM reward r WHERE r.granted_boid = ${boid})`,
    );
    expect(await find(game, boid)).toContainEqual(
      expect.objectContaining({ kind: 'REWARD', matched: 'boid' }),
    );
  });

  it('finds a push message by its messageId', async () => {
    const game = await fixture.setup.newGame();
    const messageId = randomUUID();
    await fixture.table.query(
      `INSERT INTO push_message (uuid, pjid, imid, apps, content, status, accepted_at, expires_at, trace_id)
       VALUES (UNHEX('${messageId.replaceAll('-', '')}'), '${game.project.pjid}', 'member-1', '', '{}', 'SENT',
         UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), '${'0'.repeat(32)}')`,
    );
    expect(await find(game, messageId)).toEqual([
      expect.objectContaining({
        kind: 'MESSAGE',
        id: messageId,
        state: 'SENT',
        imid: 'member-1',
        playerId: null,
      }),
    ]);
  });

  it('finds the grant of a coupon by its transactionId', async () => {
    const game = await fixture.setup.newGame();
    const transactionId = randomUUID().slice(0, 20);
    const coupon = await game.json('/billing/api-in/v1/coupon/give', {
      pjid: game.project.pjid,
      transactionId,
      giveUser: { idType: 'GAME_UID', idValue: game.playerId },
      giveItemList: [{ itemId: 'sword', quantity: 1 }],
    });
    expect(coupon).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await find(game, transactionId)).toEqual([result(game, 'GRANT', transactionId, 'transactionId')]);
  });

  it.each([
    'nothing-has-this-id',
    '1',
    '99999999999999999999',
    'ünïcödé',
    "' OR '1' = '1",
    '%',
    randomUUID(),
  ])('finds nothing by %s', async (text) => {
    const game = await fixture.setup.newGame();
    await game.reserve();
    expect(await find(game, text)).toEqual([]);
  });

  it('shows an operator its own project alone, the administrator every one', async () => {
    const [one, other] = [await fixture.setup.newGame(), await fixture.setup.newGame()];
    const twin = new Game(fixture.setup.service, other.project, one.playerId);
    const boid = await one.reserve();
    await twin.reserve();
    const { playerId } = one;
    expect(await find(one, playerId)).toEqual([result(one, 'PLAYER', playerId, 'playerId')]);
    const own = await one.json<Found>(PATH, { text: playerId });
    expect(own.resultData!.resultList).toEqual([result(one, 'PLAYER', playerId, 'playerId')]);
    expect(await find(other, boid)).toEqual([]);
    expect(await one.json(PATH, { pjid: other.project.pjid, text: playerId })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    expect((await findAll(playerId)).map(({ pjid }) => pjid).toSorted()).toEqual(
      [one.project.pjid, other.project.pjid].toSorted(),
    );
    expect(await findAll(playerId, other.project.pjid)).toEqual([
      result(other, 'PLAYER', playerId, 'playerId'),
    ]);
    expect(await findAll(playerId, 'NONE')).toEqual([]);
  });

  it.each([
    ['text', {}],
    ['text', { text: '' }],
    ['text', { text: ' boid ' }],
    ['text', { text: 'x'.repeat(101) }],
    ['text', { text: 7 }],
  ])('names the field that is wrong: %s', async (field, fields) => {
    const answer = await (await fixture.setup.newGame()).json(PATH, fields);
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.resultMessage).toMatch(new RegExp(`^${field}\\b`));
  });

  it('is read by indexes alone, in one project and in many', async () => {
    const game = await fixture.setup.newGame();
    const boid = await game.reserve();
    const plans = await QueryPlans.open(fixture.setup.service.databaseUrl);
    try {
      const { pjid } = game.project;
      const { playerId } = game;
      await plans.crowdPurchases({ boid, pjid, playerId, productId: 'gem.100' });
      const key = Buffer.alloc(32, 1);
      const uuid = Buffer.alloc(16, 1);
      const player = { pjid, playerId };
      for (const pjids of [[pjid], [pjid, 'NONE', 'NEITHER', 'NOR', 'NEVER']])
        for (const [sql, values] of [
          purchases.byBoid(pjids, boid),
          purchases.byKeys(pjids, [key]),
          purchases.byStoreOrder(pjids, 'none', 20),
          purchases.ofOrder(player, 'none', 20),
          purchases.playersById(pjids, playerId),
          purchases.playersOfMember(pjids, 'member-1', 20),
          rewardsBy('reward_id', pjids, uuid),
          rewardsBy('granted_boid', pjids, boid),
          messageById(pjids, uuid),
          grants.grantByBoid(pjids, boid),
          grants.grantsByTransaction(pjids, 'none'),
        ]) {
          const steps = await plans.of(sql, values);
          const scanned = steps.filter(({ table: name, key: used }) => /^[a-z]$/.test(name) && used === null);
          expect([sql, scanned]).toEqual([sql, []]);
          expect(await plans.looksOf(sql, values)).toBeLessThan(650); // 300 are the player's own, read and grouped
        }
    } finally {
      await plans.close();
    }
  });
});
