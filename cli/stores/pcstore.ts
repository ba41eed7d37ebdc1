import type { SimulatedStore } from './simulated-store.js';

const CODES = { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64' };
const USER = { pcstoreUserId: '76561197972751825', playerLang: 'en' };

/** The PC store. */
export const PCSTORE: SimulatedStore = {
  name: 'pcstore',
  settings: 'PCSTORE',
  reserve: async ({ game, reservation }) =>
    (await game.pcstore.reserve({ ...reservation, ...CODES, ...USER })).boid,
  pay: ({ control, setting }, boid) => control('approve', { appId: setting('appId'), orderId: boid }),
  verify: ({ game, offer: { playerId, productId } }, boid) =>
    game.pcstore.verify({ playerId, productId, boid }),
};
