import { type SimulatedStore, text } from './simulated-store.js';

const CODES = { payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE' };

/** The console store. */
export const CONSOLE: SimulatedStore = {
  name: 'console',
  settings: 'CONSOLE',
  reserve: async ({ game, reservation }) => (await game.console.reserve({ ...reservation, ...CODES })).boid,
  pay: async ({ control, setting, entitlementLabel, game, offer: { playerId } }) => {
    const clientId = setting('clientId');
    const label = await entitlementLabel();
    const signedIn = await control('code', { clientId });
    await control('grant', { clientId, accountId: text(signedIn, 'accountId'), label, useLimit: 1 });
    await game.consoleAuth.token({ playerId, authorizationCode: text(signedIn, 'code') });
    return { label };
  },
  verify: ({ game, offer: { playerId, productId } }, boid, proof) =>
    game.console.verify({ playerId, productId, boid, entitlementLabel: text(proof, 'label') }),
};
