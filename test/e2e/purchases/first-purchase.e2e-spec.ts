import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

describe('the first purchase', () => {
  let setup: GstoreSetup;

  beforeAll(async () => {
    setup = await startWithGstore();
  });

  afterAll(async () => {
    await setup.stop();
  });

  it('is reserved, paid, verified, consumed by the game and completed', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve();
    expect(boid).toMatch(/^\d{1,19}$/);
    expect(await game.statusOf(boid)).toBe('RESERVED');

    const receipt = setup.buy(game);
    expect(await game.verify(boid, receipt)).toEqual({ resultCode: 'SUCCESS', resultMessage: 'Success' });
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');

    setup.store.consume({ purchaseToken: receipt.purchaseToken });
    expect(await game.complete(boid)).toMatchObject({
      resultCode: 'SUCCESS',
      resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS: expect.any(Number) },
    });
    expect(await game.record(boid)).toMatchObject({
      boid,
      purchaseStatus: 'COMPLETED',
      paymentOrderId: receipt.orderId,
      price: 0.99,
      microPrice: 990_000,
      paymentTesterPurchaseYn: 'N',
    });
  });
});
