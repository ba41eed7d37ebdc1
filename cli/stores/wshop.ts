import type { SimulatedStore } from './simulated-store.js';

const CODES = { payment: 'WSHOP', appStore: 'WSHOP_WEBSHOP', os: 'WEB' };

/** The web shop: it reports the payment itself, and the service has the item given. */
export const WSHOP: SimulatedStore = {
  name: 'wshop',
  settings: 'WSHOP',
  reserve: async ({ game, reservation }) => {
    const player = { playerNameValue: reservation.playerId, playerLang: 'en' };
    return (await game.wshop.reserve({ ...reservation, ...CODES, ...player })).boid;
  },
  pay: ({ control }, boid) => control('pay', { externalId: boid }),
  verify: null,
};
