import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import type { Game, Receipt } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

const successOf = (boid: string, purchaseStatus: string): Answer => ({
  resultCode: 'SUCCESS',
  resultMessage: 'Success',
  resultData: { boid, purchaseStatus, completedAtUnixTS: expect.any(Number) },
});

const isoOf = (unixSeconds: unknown): string =>
  `${new Date((unixSeconds as number) * 1000).toISOString().slice(0, 19)}+00:00`;

describe('completing a purchase', () => {
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

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  type Bought = ReturnType<GstoreSetup['buy']>;

  async function verified(of: PlayableGame = game): Promise<{ boid: string; receipt: Bought }> {
    const [boid, receipt] = [await of.reserve(), setup.buy(of)];
    expect(await of.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    return { boid, receipt };
  }

  /** Verified, and consumed in the store by the game itself. */
  async function consumed(): Promise<string> {
    const { boid, receipt } = await verified();
    setup.store.consume(receipt);
    return boid;
  }

  describe('when the store shows the item', () => {
    it('as consumed: COMPLETED', async () => {
      const boid = await consumed();
      const begun = Math.floor(Date.now() / 1000);
      const answer = await game.complete(boid);
      expect(answer).toEqual(successOf(boid, 'COMPLETED'));
      const completedAt = answer.resultData?.['completedAtUnixTS'] as number;
      expect(completedAt).toBeGreaterThanOrEqual(begun - 1);
      expect(completedAt).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 1);
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'COMPLETED',
        completedAt: isoOf(completedAt),
      });
      expect(await table.row(boid)).toMatchObject({ consume_due_at: null });
    });

    it('as unconsumed: COMPLETED_BEFORE_CONSUME, and its consumption is due', async () => {
      const { boid } = await verified();
      const answer = await game.complete(boid);
      expect(answer).toEqual(successOf(boid, 'COMPLETED_BEFORE_CONSUME'));
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'COMPLETED_BEFORE_CONSUME',
        completedAt: isoOf(answer.resultData?.['completedAtUnixTS']),
      });
      expect((await table.row(boid))['consume_due_at']).not.toBeNull();
    });

    const TROUBLE: readonly (readonly [
      what: string,
      bring: (receipt: Receipt & { purchaseToken: string }) => void,
    ])[] = [
      ['503', () => setup.store.fault({ match: { route: 'products.get' }, kind: 'status' })],
      ['garbage', () => setup.store.fault({ match: { route: 'products.get' }, kind: 'garbage' })],
      ['429', () => setup.store.fault({ match: { route: 'products.get' }, kind: 'quota' })],
      ['410', ({ purchaseToken }) => setup.store.set({ purchaseToken, expired: true })],
    ];

    it.each(TROUBLE)(
      'not at all, since it cannot be asked (%s): the game has given the item, so COMPLETED_BEFORE_CONSUME',
      async (_, bring) => {
        const { boid, receipt } = await verified();
        bring(receipt);
        expect(await game.complete(boid)).toEqual(successOf(boid, 'COMPLETED_BEFORE_CONSUME'));
      },
    );

    it('not at all, since it hangs: COMPLETED_BEFORE_CONSUME', async () => {
      const { boid } = await verified();
      setup.store.fault({ match: { route: 'products.get' }, kind: 'hang' });
      const answer = await withShortTimeLimits(setup.service, () => game.complete(boid));
      expect(answer).toEqual(successOf(boid, 'COMPLETED_BEFORE_CONSUME'));
    });
  });

  describe('again', () => {
    it('is SUCCESS with the first completedAt, whatever the reqId', async () => {
      const boid = await consumed();
      const reqId = randomUUID();
      await game.complete(boid, { reqId });
      await table.set(boid, "completed_at = '2026-01-02 03:04:05.678'");
      const first = {
        ...successOf(boid, 'COMPLETED'),
        resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS: 1767323045 },
      };
      const calls = setup.store.journal({ route: 'products.get' }).length;
      expect(await game.complete(boid, { reqId })).toEqual(first);
      expect(await game.complete(boid)).toEqual(first);
      expect(setup.store.journal({ route: 'products.get' })).toHaveLength(calls);
      expect(await game.record(boid)).toMatchObject({ completedAt: '2026-01-02T03:04:05+00:00' });
    });

    it('answers the status that the purchase has by then', async () => {
      const { boid } = await verified();
      const first = await game.complete(boid);
      expect(await game.complete(boid)).toEqual(first);
      await table.set(boid, "status = 'COMPLETED', consume_due_at = NULL");
      expect(await game.complete(boid)).toEqual({
        ...first,
        resultData: { ...first.resultData, purchaseStatus: 'COMPLETED' },
      });
    });

    it('does not use up the second reqId', async () => {
      const [boid, another, reqId] = [await consumed(), await consumed(), randomUUID()];
      await game.complete(boid);
      await game.complete(boid, { reqId });
      expect(await game.complete(another, { reqId })).toEqual(successOf(another, 'COMPLETED'));
    });
  });

  describe('reqId', () => {
    it('of another boid’s completion is refused', async () => {
      const [boid, another, reqId] = [await consumed(), await consumed(), randomUUID()];
      await game.complete(boid, { reqId });
      expect(await game.complete(another, { reqId })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('reqId'),
      });
      expect(await game.statusOf(another)).toBe('VERIFY_SUCCESS');
      expect(await game.complete(another)).toEqual(successOf(another, 'COMPLETED'));
    });

    it('stays free after a failed attempt', async () => {
      const [boid, reqId] = [await game.reserve(), randomUUID()];
      expect(await game.complete(boid, { reqId })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      await game.verify(boid, setup.buy(game));
      expect(await game.complete(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('of another operation or project is another reqId', async () => {
      const reqId = randomUUID();
      const boid = await game.reserve({ reqId });
      await game.verify(boid, setup.buy(game), { reqId });
      expect(await game.complete(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
      const foreign = await verified(otherGame);
      expect(await otherGame.complete(foreign.boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  describe('is refused', () => {
    it.each([
      ['RESERVED', async () => game.reserve()],
      [
        'RESERVED_CANCEL',
        async () => {
          const boid = await game.reserve();
          await game.cancel(boid);
          return boid;
        },
      ],
      [
        'CANCELED',
        async () => {
          const { boid } = await verified();
          await table.set(boid, "status = 'CANCELED', canceled_at = UTC_TIMESTAMP(3)");
          return boid;
        },
      ],
    ] as const)('in %s, which the message quotes', async (status, bring) => {
      const boid = await bring();
      expect(await game.complete(boid)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringMatching(new RegExp(`\\b${status}\\b`)),
      });
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: status, completedAt: null });
    });

    it('for another player: NOT_ALLOW_PURCHASE', async () => {
      const boid = await consumed();
      expect(await game.complete(boid, { playerId: 'somebody' })).toMatchObject({
        resultCode: 'NOT_ALLOW_PURCHASE',
      });
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      await game.complete(boid);
      expect(await game.complete(boid, { playerId: 'somebody' })).toMatchObject({
        resultCode: 'NOT_ALLOW_PURCHASE',
      });
    });

    it('for another product: INVALID_PARAMETER', async () => {
      const boid = await consumed();
      expect(await game.complete(boid, { productId: 'gem.200' })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('productId'),
      });
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });

    it('for a boid that the project does not have, as for one that does not exist', async () => {
      const boid = await consumed();
      const foreign: Game = otherGame;
      const answer = await foreign.complete(boid, { playerId: game.playerId });
      expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(answer.resultMessage).toBe((await foreign.complete('1')).resultMessage);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      for (const none of ['0', '18446744073709551616', 'x']) {
        expect(await game.complete(none)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      }
    });

    it('with a field that is wrong, by its name', async () => {
      expect(await game.complete('1', { productId: 'x'.repeat(201) })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('productId'),
      });
    });
  });

  it('costs two statements, and one when it is repeated', async () => {
    for (const boid of [await consumed(), (await verified()).boid]) {
      expect(await setup.service.countStatements(() => game.complete(boid))).toEqual([
        expect.stringMatching(/^SELECT /),
        expect.stringMatching(/^UPDATE purchase /),
      ]);
      expect(await setup.service.countStatements(() => game.complete(boid))).toHaveLength(1);
    }
  });
});
