import { type SimulatedStore, text } from './simulated-store.js';

const CODES = { payment: 'GSTORE_PLAY', appStore: 'GSTORE_PLAY', os: 'ANDROID' };

/** Mobile store A. */
export const GSTORE: SimulatedStore = {
  name: 'gstore',
  settings: 'GSTORE',
  reserve: async ({ game, reservation }) => (await game.gstore.reserve({ ...reservation, ...CODES })).boid,
  pay: ({ control, setting, offer: { productId } }) =>
    control('purchase', { packageName: setting('packageName'), productId }),
  verify: ({ game, offer }, boid, proof) =>
    game.gstore.verify({
      ...offer,
      boid,
      productDetailsJson: '[]',
      purchaseOriginalJson: text(proof, 'purchaseOriginalJson'),
      purchaseSignature: text(proof, 'purchaseSignature'),
    }),
};
