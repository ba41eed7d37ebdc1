import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

describe('cancelling a reservation', () => {
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

  async function expectRefused(boid: string, changes: Record<string, unknown>, named: string): Promise<void> {
    const before = await game.record(boid);
    expect(await game.cancel(boid, changes)).toEqual({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining(named),
      traceId: expect.any(String),
    });
    expect(await game.record(boid)).toEqual(before);
  }

  it('moves RESERVED to RESERVED_CANCEL and answers only code and message', async () => {
    const boid = await game.reserve();
    expect(await game.cancel(boid)).toEqual({ resultCode: 'SUCCESS', resultMessage: 'Success' });
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'RESERVED_CANCEL',
      completedAt: null,
      canceledAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      cancelReason: null,
    });
  });

  it('costs two statements', async () => {
    const boid = await game.reserve();
    expect(await setup.service.countStatements(() => game.cancel(boid))).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
  });

  it.each([
    ['RESERVED_CANCEL', (boid: string) => game.cancel(boid)],
    ['VERIFY_SUCCESS', (boid: string) => game.verify(boid, setup.buy(game))],
    [
      'COMPLETED',
      async (boid: string) => {
        const receipt = setup.buy(game);
        await game.verify(boid, receipt);
        setup.store.consume(receipt);
        await game.complete(boid);
      },
    ],
    [
      'COMPLETED_BEFORE_CONSUME',
      async (boid: string) => {
        await game.verify(boid, setup.buy(game));
        await game.complete(boid);
      },
    ],
    [
      'CANCELED',
      (boid: string) =>
        table.set(boid, "status = 'CANCELED', cancel_reason = 'REFUND', canceled_at = UTC_TIMESTAMP(3)"),
    ],
  ] as const)('is refused in %s, unchanged', async (status, bring) => {
    const boid = await game.reserve();
    await bring(boid);
    expect(await game.statusOf(boid)).toBe(status);
    await expectRefused(boid, {}, status);
  });

  it('is for the reserving player only', async () => {
    await expectRefused(await game.reserve(), { playerId: 'somebody' }, 'playerId');
  });

  it('is for the reserved product only', async () => {
    await expectRefused(await game.reserve(), { productId: 'gem.200' }, 'productId');
  });

  it('never reaches another project’s reservation, which looks like none at all', async () => {
    const boid = await game.reserve();
    const answer = await otherGame.cancel(boid, { playerId: game.playerId });
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.resultMessage).toBe((await otherGame.cancel('1')).resultMessage);
    expect(await game.statusOf(boid)).toBe('RESERVED');
    expect(await game.cancel(boid, { pjid: otherGame.project.pjid })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
  });

  it('leaves the receipt free for another reservation', async () => {
    const [given, kept, receipt] = [await game.reserve(), await game.reserve(), setup.buy(game)];
    await game.cancel(given);
    expect(await game.verify(given, receipt)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await game.verify(kept, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
  });

  describe('reqId', () => {
    it('is used up by a success', async () => {
      const [boid, another, reqId] = [await game.reserve(), await game.reserve(), randomUUID()];
      await game.cancel(boid, { reqId });
      await expectRefused(another, { reqId }, 'reqId');
      expect(await game.cancel(another)).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('stays free after a failed attempt', async () => {
      const [boid, reqId] = [await game.reserve(), randomUUID()];
      await expectRefused(boid, { reqId, playerId: 'somebody' }, 'playerId');
      expect(await game.cancel(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('of another operation or project is another reqId', async () => {
      const reqId = randomUUID();
      const boid = await game.reserve({ reqId });
      expect(await game.cancel(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
      const foreign = await otherGame.reserve({ reqId });
      expect(await otherGame.cancel(foreign, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  it('refuses a field that is wrong by its name', async () => {
    await expectRefused(await game.reserve(), { reqId: 'x'.repeat(101) }, 'reqId');
  });

  it('takes JSON only', async () => {
    const path = '/billing/api-game/v1/purchase/reserved/cancel';
    expect(await game.form(path, game.aReserved(await game.reserve()))).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('application/json'),
    });
  });
});
