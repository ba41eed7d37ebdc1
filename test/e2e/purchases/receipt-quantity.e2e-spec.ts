import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import { type AstoreGame, type AstoreSetup, startWithAstore } from '../../support/stores/astore.js';
import type { Answer } from '../../support/interface/envelope.js';
import { ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import type { RunningService } from '../../support/service/start-service.js';

const REFUSED = { resultCode: 'NOT_VALID_RECEIPT', resultMessage: expect.stringContaining('quantity') };

/** What the metric shows of a store. */
async function refusedOf({ app }: RunningService, store: string): Promise<number> {
  const text = await app.get(Metrics).registry.metrics();
  const line = new RegExp(`^purser_receipts_refused_quantity_total\\{store="${store}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1]);
}

describe('a receipt for several units', () => {
  describe('of mobile store A', () => {
    let setup: GstoreSetup;
    let game: Awaited<ReturnType<GstoreSetup['newGame']>>;

    beforeAll(async () => {
      setup = await startWithGstore();
      game = await setup.newGame();
    });
    afterAll(() => setup.stop());

    const buy = (quantity: number) =>
      setup.store.buy({ packageName: game.packageName, productId: game.productId, quantity });
    const ways: [string, () => Promise<string>, (boid: string, quantity: number) => Promise<Answer>][] = [
      ['on a phone', () => game.reserve(), (boid, quantity) => game.verify(boid, buy(quantity))],
      ['on a PC', () => game.reserve(ON_PC), (boid, quantity) => game.verifyPc(boid, buy(quantity))],
    ];

    it.each(ways)(
      '%s is refused by a message that names quantity, and counted',
      async (_, reserve, verify) => {
        const before = await refusedOf(setup.service, 'GSTORE');
        expect(before).not.toBeNaN();
        const boid = await reserve();
        for (const quantity of [2, 3, 0]) expect(await verify(boid, quantity)).toMatchObject(REFUSED);
        expect(await game.statusOf(boid)).toBe('RESERVED');
        expect(await refusedOf(setup.service, 'GSTORE')).toBe(before + 3);
        expect((await verify(boid, 1)).resultCode).toBe('SUCCESS');
      },
    );
  });

  describe('of mobile store B', () => {
    let setup: AstoreSetup;
    let game: AstoreGame;

    beforeAll(async () => {
      setup = await startWithAstore();
      game = await setup.newGame({ appAppleId: '1' });
    });
    afterAll(() => setup.stop());

    it.each([
      ['as a receipt of the app', 'receiptData', 'Production'],
      ['as a signed transaction', 'signedTransaction', 'Sandbox'],
    ] as const)(
      '%s is refused by a message that names quantity, and counted',
      async (_, form, environment) => {
        const before = await refusedOf(setup.service, 'ASTORE');
        expect(before).not.toBeNaN();
        const boid = await game.reserve();
        const verify = (quantity: number): Promise<Answer> => {
          const bought = setup.buy(game, { quantity, environment });
          return game.verifyReceipt(boid, { ...bought, receiptData: bought[form] });
        };
        for (const quantity of [2, 10, 0]) expect(await verify(quantity)).toMatchObject(REFUSED);
        expect(await game.statusOf(boid)).toBe('RESERVED');
        expect(await refusedOf(setup.service, 'ASTORE')).toBe(before + 3);
        expect((await verify(1)).resultCode).toBe('SUCCESS');
      },
    );
  });
});
