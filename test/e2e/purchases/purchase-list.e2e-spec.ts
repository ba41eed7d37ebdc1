import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

describe('listing purchases by their ids', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;
  let otherGame: PlayableGame;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
    otherGame = await setup.newGame();
  });

  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const ask = (boidList: unknown, pjid: unknown = game.project.pjid): Promise<Answer> =>
    game.json(PURCHASE_LIST, { pjid, boidList });

  const boidsOf = async (...boidList: string[]): Promise<unknown[]> =>
    (await game.list(...boidList)).map((record) => record['boid']);

  async function reserveSome(count: number): Promise<string[]> {
    const boids: string[] = [];
    for (let made = 0; made < count; made += 1) boids.push(await game.reserve());
    return boids;
  }

  it('shows every field of a reservation, and no other', async () => {
    const boid = await game.reserve({ imid: undefined, microPrice: 1_234_550 });
    await table.set(boid, "reserved_at = '2026-11-21 03:04:05.999'");
    expect(await ask([boid])).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: [
        {
          boid,
          purchaseStatus: 'RESERVED',
          pjid: game.project.pjid,
          svcId: 'svc-1',
          payment: 'GSTORE_PLAY',
          appStore: 'GSTORE_PLAY',
          imid: null,
          playerId: game.playerId,
          productId: 'gem.100',
          price: 1.2346,
          microPrice: 1_234_550,
          currency: 'USD',
          reservedAt: '2026-11-21T03:04:05+00:00',
          completedAt: null,
          os: 'ANDROID',
          paymentOrderId: null,
          paymentTesterPurchaseYn: null,
          cancelReason: null,
          canceledAt: null,
          memo: null,
        },
      ],
    });
  });

  it('shows every field of a purchase that has been through everything', async () => {
    const [boid, receipt] = [await game.reserve(), setup.buy(game)];
    await game.verify(boid, receipt);
    await game.complete(boid);
    await table.set(
      boid,
      `status = 'CANCELED', reserved_at = '2026-02-28 23:59:59.001', completed_at = '2026-03-01 00:00:00.000',
       canceled_at = '2026-12-31 23:59:59.999', cancel_reason = 'REFUND: é', memo = 'a\\nb', consume_due_at = NULL`,
    );
    expect(await game.record(boid)).toEqual({
      boid,
      purchaseStatus: 'CANCELED',
      pjid: game.project.pjid,
      svcId: 'svc-1',
      payment: 'GSTORE_PLAY',
      appStore: 'GSTORE_PLAY',
      imid: 'member-1',
      playerId: game.playerId,
      productId: 'gem.100',
      price: 0.99,
      microPrice: 990_000,
      currency: 'USD',
      reservedAt: '2026-02-28T23:59:59+00:00',
      completedAt: '2026-03-01T00:00:00+00:00',
      os: 'ANDROID',
      paymentOrderId: receipt.orderId,
      paymentTesterPurchaseYn: 'N',
      cancelReason: 'REFUND: é',
      canceledAt: '2026-12-31T23:59:59+00:00',
      memo: 'a\nb',
    });
  });

  it('shows no price until there is one', async () => {
    const boid = await game.reserve();
    await table.set(boid, 'micro_price = NULL, currency = NULL');
    expect(await game.record(boid)).toMatchObject({ price: null, microPrice: null, currency: null });
  });

  it.each([
    [0, 0],
    [1, 0],
    [50, 0],
    [51, 0.0001],
    [150, 0.0002],
    [250, 0.0002],
    [990_000, 0.99],
    [1_234_450, 1.2344],
    [1_200_000_000, 1200],
    [Number.MAX_SAFE_INTEGER, 9_007_199_254.741],
  ])('rounds the price of %d micro units half-even at four decimals: %d', async (microPrice, price) => {
    expect(await game.record(await game.reserve({ microPrice }))).toMatchObject({ microPrice, price });
  });

  it('answers in the order asked', async () => {
    const [a, b, c] = (await reserveSome(3)) as [string, string, string];
    expect(await boidsOf(c, a, b)).toEqual([c, a, b]);
    expect(await boidsOf(b, c, a)).toEqual([b, c, a]);
  });

  it('answers an id once that the list names twice', async () => {
    const [a, b] = (await reserveSome(2)) as [string, string];
    expect(await boidsOf(b, a, b, a)).toEqual([b, a]);
  });

  it('leaves out ids that do not exist, or cannot', async () => {
    const boid = await game.reserve();
    expect(await boidsOf('1', 'no-number', boid, `0${boid}`, '99999999999999999999', '1 OR 1=1')).toEqual([
      boid,
    ]);
    expect(await ask(['1'])).toMatchObject({ resultCode: 'SUCCESS', resultData: [] });
    expect(await ask(['x'])).toMatchObject({ resultCode: 'SUCCESS', resultData: [] });
  });

  it('leaves out another project’s ids', async () => {
    const [mine, foreign] = [await game.reserve(), await otherGame.reserve()];
    expect(await boidsOf(foreign, mine)).toEqual([mine]);
  });

  it('takes 1 to 100 ids', async () => {
    const boid = await game.reserve();
    const absent = Array.from({ length: 99 }, (_, index) => String(index + 1));
    expect(await boidsOf(...absent, boid)).toEqual([boid]);
    for (const wrong of [[], [...absent, boid, boid]]) {
      expect(await ask(wrong)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('boidList'),
      });
    }
  });

  it.each([
    ['null', null],
    ['absent', undefined],
    ['a string', '1'],
    ['an object', { 0: '1' }],
    ['a list with a number', [1]],
    ['a list with null', ['1', null]],
    ['a list with an empty id', ['']],
    ['a list with a list', [['1']]],
    ['a list with an id of 21 characters', ['1'.repeat(21)]],
    ['a list with a blank in front', [' 1']],
  ])('refuses a boidList that is %s', async (_, boidList) => {
    expect(await ask(boidList)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('boidList'),
    });
  });

  it('requires the project of the key', async () => {
    expect(await ask(['1'], null)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await ask(['1'], 'x'.repeat(21))).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await ask(['1'], otherGame.project.pjid)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('costs one statement, however many ids', async () => {
    const boids = await reserveSome(20);
    const statements = await setup.service.countStatements(async () =>
      expect(await boidsOf(...boids)).toEqual(boids),
    );
    expect(statements).toEqual([expect.stringMatching(/^SELECT /)]);
  });
});
