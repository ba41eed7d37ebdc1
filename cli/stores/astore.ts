import { type SimulatedStore, text } from './simulated-store.js';

const CODES = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' };

/** Mobile store B. */
export const ASTORE: SimulatedStore = {
  name: 'astore',
  settings: 'ASTORE',
  reserve: async ({ game, reservation }) => (await game.astore.reserve({ ...reservation, ...CODES })).boid,
  pay: ({ control, setting, offer: { productId } }) =>
    control('purchase', { bundleId: setting('bundleId'), productId }),
  verify: ({ game, offer }, boid, proof) =>
    game.astore.verify({
      ...offer,
      boid,
      transactionId: text(proof, 'transactionId'),
      receiptData: text(proof, 'receiptData'),
    }),
};
