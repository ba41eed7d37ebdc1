// @ts-check
import { complete, PURCHASE, reserve, verify } from '../story.mjs';

const APP_ID = '480';
const USER_ID = '76561197972751825';
const PATH = `${PURCHASE}/pcstore/microtxn`;

/** @type {import('../story.mjs').PurchaseStore} */
export const PCSTORE = {
  name: 'PC store',
  simulator: 'pcstore',
  settings: 'PCSTORE',
  connect: (store) => store('app', { appId: APP_ID }),
  buy: async (story) => {
    const codes = { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64' };
    const player = { pcstoreUserId: USER_ID, playerLang: 'en' };
    const boid = await reserve(story, `${PATH}/reserve`, { ...codes, ...player });
    const approve = () => story.store('approve', { appId: APP_ID, orderId: boid });
    await story.step('player', 'approves the order', approve, () => `order ${boid}`);
    await verify(story, `${PATH}/verify`, { boid });
    await complete(story, boid);
  },
};
