// @ts-check
import { COMMON, complete, PURCHASE, reserve, verify } from '../story.mjs';

const CLIENT_ID = 'demo-game';
const ACCOUNT_ID = '4839206312345';
export const LABEL = 'GEM0000000000100';

/** @type {import('../story.mjs').PurchaseStore} */
export const CONSOLE = {
  name: 'Console store',
  simulator: 'console',
  settings: 'CONSOLE',
  connect: (store) => store('client', { clientId: CLIENT_ID }),
  buy: async (story) => {
    const codes = { payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE' };
    const boid = await reserve(story, `${PURCHASE}/console/reserve`, codes);
    const account = { clientId: CLIENT_ID, accountId: ACCOUNT_ID };
    const pay = () => story.store('grant', { ...account, label: LABEL, useLimit: 1 });
    await story.step('player', 'pays in the store', pay, () => `owns ${LABEL}`);
    await signIn(story, account);
    await verify(story, `${PURCHASE}/console/verify`, { boid, entitlementLabel: LABEL });
    await complete(story, boid);
  },
};

/**
 * @param {import('../story.mjs').Story} story
 * @param {{ clientId: string, accountId: string }} account
 */
async function signIn({ store, service, step }, account) {
  const { code } = await store('code', account);
  const { pjid, playerId } = COMMON;
  const form = new URLSearchParams({ pjid, playerId, authorizationCode: String(code) });
  const issue = () => service('/billing/api-game/v1/console/auth/token', form);
  await step('game', "gets the player's token", issue, ({ resultCode }) => resultCode);
}
