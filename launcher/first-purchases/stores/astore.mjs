// @ts-check
import { complete, OFFER, PURCHASE, reserve, verify } from '../story.mjs';

const BUNDLE_ID = 'com.example.demo';
const PATH = `${PURCHASE}/astore/appstore/consumable`;

/** @type {import('../story.mjs').PurchaseStore} */
export const ASTORE = {
  name: 'Mobile store B',
  simulator: 'astore',
  settings: 'ASTORE',
  connect: (store) => store('app', { bundleId: BUNDLE_ID }),
  buy: async (story) => {
    const { productId, microPrice, currency } = OFFER;
    const codes = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' };
    const boid = await reserve(story, `${PATH}/reserve`, codes);
    const pay = () => story.store('purchase', { bundleId: BUNDLE_ID, productId });
    const paid = await story.step('player', 'pays in the store', pay, (answer) => {
      return `transaction ${String(answer['transactionId'])}`;
    });
    const { transactionId, receiptData } = paid;
    await verify(story, `${PATH}/verify`, { boid, microPrice, currency, transactionId, receiptData });
    await complete(story, boid);
  },
};
