// @ts-check
import { complete, OFFER, PURCHASE, reserve, verify } from '../story.mjs';

const PACKAGE_NAME = 'com.example.demo';

const RESERVE_PATH = `${PURCHASE}/gstore/play/consumable/reserve`;
const VERIFY_PATH = `${PURCHASE}/gstore/play/consumable/verify`;
const VERIFY_PC_PATH = `${PURCHASE}/gstore/play/pc/consumable/verify`;

const { productId, microPrice, currency } = OFFER;

/** @type {Pick<import('../story.mjs').PurchaseStore, 'simulator' | 'settings' | 'connect'>} */
const CONNECTION = {
  simulator: 'gstore',
  settings: 'GSTORE',
  connect: (store) => store('app', { packageName: PACKAGE_NAME }),
};

/** @type {import('../story.mjs').PurchaseStore} */
export const GSTORE = {
  ...CONNECTION,
  name: 'Mobile store A, on a phone',
  buy: async (story) => {
    const boid = await reserve(story, RESERVE_PATH);
    const { purchaseOriginalJson, purchaseSignature, purchaseToken } = await pay(story);
    const proof = { productDetailsJson: '[]', purchaseOriginalJson, purchaseSignature };
    await verify(story, VERIFY_PATH, { boid, microPrice, currency, ...proof });
    const consume = () => story.store('consume', { purchaseToken });
    await story.step('game', 'hands out the gems, consumes the receipt', consume, () => 'consumed');
    await complete(story, boid);
  },
};

/** @type {import('../story.mjs').PurchaseStore} */
export const GSTORE_PC = {
  ...CONNECTION,
  name: 'Mobile store A, on a PC',
  buy: async (story) => {
    const codes = { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC', os: 'WIN64' };
    const boid = await reserve(story, RESERVE_PATH, codes);
    const { purchaseToken } = await pay(story);
    await verify(story, VERIFY_PC_PATH, { boid, microPrice, currency, purchaseToken });
    await complete(story, boid); // the service consumes it in the store
  },
};

/** @param {import('../story.mjs').Story} story */
function pay({ store, step }) {
  const buy = () => store('purchase', { packageName: PACKAGE_NAME, productId });
  return step('player', 'pays in the store', buy, ({ orderId }) => `order ${String(orderId)}`);
}
