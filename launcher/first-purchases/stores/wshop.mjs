// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../project-id.mjs';
import { OFFER, PURCHASE, reservationFields } from '../story.mjs';

const SHOP_PROJECT = '44056';
/** A service that has no worker hands nothing out; the other purchases go on. */
const GIVEN_MS = 5_000;
const RESERVE_PATH = `${PURCHASE}/wshop/reserve/withGetPaymentUrl`;
const LIST_PATH = `${PURCHASE}/list`;

/** The path on which the service hears of payments. */
const NOTIFICATION_PATH = `/billing/api-store/v1/wshop/notification/${PROJECT}`;

/** @type {import('../story.mjs').PurchaseStore} */
export const WSHOP = {
  name: 'Web shop',
  simulator: 'wshop',
  settings: 'WSHOP',
  connect: async (store, { url }) => {
    const settings = await store('project', { projectId: SHOP_PROJECT, env: 'PROD' });
    const { productId, currency } = OFFER;
    await store('item', {
      projectId: SHOP_PROJECT,
      sku: productId,
      names: { en: '100 gems' },
      prices: { [currency]: '0.99' },
    });
    await store('notices', { projectId: SHOP_PROJECT, url: `${url}${NOTIFICATION_PATH}` });
    return settings;
  },
  buy: async ({ store, service, step }) => {
    const codes = { payment: 'WSHOP', appStore: 'WSHOP_WEBSHOP', os: 'WEB' };
    const page = { imid: 'member-1', playerNameValue: 'Player One', playerLang: 'en' };
    const form = new URLSearchParams({ ...reservationFields(randomUUID()), ...codes, ...page });
    const reserve = () => service(RESERVE_PATH, form);
    const { resultData } = await step('game', 'reserves gem.100, gets the payment page', reserve, pageOf);
    const boid = String(resultData['boid']);
    const pay = () => store('pay', { externalId: boid });
    await step(
      'player',
      'pays on the page, the shop notifies the service',
      pay,
      () => `order ${String(resultData['wshopOrderId'])}`,
    );
    const list = () => service(LIST_PATH, { pjid: PROJECT, boidList: [boid] });
    await step('service', 'has the game server hand it out', () => completed(list), statusOf);
  },
};

/**
 * The service itself completes a purchase of the web shop, when the game server has given it.
 * @param {() => Promise<import('../json-calls.mjs').Answer>} list
 */
async function completed(list) {
  for (const until = performance.now() + GIVEN_MS; ; await sleep(20)) {
    const answer = await list();
    if (statusOf(answer).endsWith('COMPLETED') || performance.now() > until) return answer;
  }
}

/** @param {import('../json-calls.mjs').Answer} answer */
const pageOf = ({ resultCode, resultData }) => `${resultCode}, boid ${String(resultData['boid'])}`;

/** @param {import('../json-calls.mjs').Answer} answer */
const statusOf = ({ resultCode, resultData }) => {
  const [record] = Array.isArray(resultData['list']) ? resultData['list'] : [];
  return `${resultCode}, ${String(record?.purchaseStatus)}`;
};
