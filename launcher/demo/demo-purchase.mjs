// @ts-check
import { randomUUID } from 'node:crypto';
import { PACKAGE_NAME, PROJECT } from './development-project.mjs';
import { callService, callSimulator } from './json-calls.mjs';

export const RESERVE_PATH = '/billing/api-game/v1/purchase/gstore/play/consumable/reserve';
const VERIFY_PATH = '/billing/api-game/v1/purchase/gstore/play/consumable/verify';
const COMPLETE_PATH = '/billing/api-game/v1/purchase/complete';

/** What is bought: one line of a price list. */
export const OFFER = { productId: 'gem.100', microPrice: 990_000, currency: 'USD' };
export const PLAYER = 'player-1';

/** Tells one step of the story: who does what, what came back, how long it took. @typedef {(who: string, what: string, answer: string, milliseconds: number) => void} Tell */

/**
 * One purchase from the first call to the last, over HTTP, as a game, its player and the store make it.
 * @param {{ url: string, accessKey: string, controlUrl: string, tell: Tell }} options
 */
export async function makeDemoPurchase({ url, accessKey, controlUrl, tell }) {
  const { productId, microPrice, currency } = OFFER;
  const common = { pjid: PROJECT, playerId: PLAYER, productId };
  const service = (
    /** @type {string} */ path,
    /** @type {import('./json-calls.mjs').Fields | URLSearchParams} */ body,
  ) => callService(`${url}${path}`, { pjid: PROJECT, accessKey }, body);
  const told = narrator(tell);

  const form = new URLSearchParams(reservationFields(randomUUID()));
  const reserved = await told(
    'game',
    'reserves gem.100 for 0.99 USD',
    () => service(RESERVE_PATH, form),
    boidOf,
  );
  const boid = reserved.resultData['boid'];

  const pay = () => callSimulator(controlUrl, 'purchase', { packageName: PACKAGE_NAME, productId });
  const receipt = await told('player', 'pays in the store', pay, ({ orderId }) => `order ${String(orderId)}`);
  const { purchaseOriginalJson, purchaseSignature, purchaseToken } = receipt;

  const proof = { productDetailsJson: '[]', purchaseOriginalJson, purchaseSignature };
  const verification = { reqId: randomUUID(), ...common, boid, microPrice, currency, ...proof };
  await told('game', 'has the receipt verified', () => service(VERIFY_PATH, verification), resultOf);

  const consume = () => callSimulator(controlUrl, 'consume', { purchaseToken });
  await told('game', 'hands out the gems, consumes the receipt', consume, () => 'consumed');

  const completion = { reqId: randomUUID(), ...common, boid };
  await told('game', 'completes the purchase', () => service(COMPLETE_PATH, completion), statusOf);
}

/**
 * @param {string} reqId
 * @returns {Record<string, string>}
 */
export function reservationFields(reqId) {
  return {
    reqId,
    pjid: PROJECT,
    svcId: 'demo',
    playerId: PLAYER,
    ipCountry: 'US',
    payment: 'GSTORE_PLAY',
    appStore: 'GSTORE_PLAY',
    productId: OFFER.productId,
    os: 'ANDROID',
    microPrice: String(OFFER.microPrice),
    currency: OFFER.currency,
  };
}

/** @param {Tell} tell */
function narrator(tell) {
  /**
   * @template T
   * @param {string} who
   * @param {string} what
   * @param {() => Promise<T>} act
   * @param {(answer: T) => string} summary
   */
  return async (who, what, act, summary) => {
    const started = performance.now();
    const answer = await act();
    tell(who, what, summary(answer), performance.now() - started);
    return answer;
  };
}

/** @typedef {import('./json-calls.mjs').Answer} Answer */

/** @param {Answer} answer */
const resultOf = ({ resultCode }) => resultCode;

/** @param {Answer} answer */
const boidOf = ({ resultCode, resultData }) => `${resultCode}, boid ${String(resultData['boid'])}`;

/** @param {Answer} answer */
const statusOf = ({ resultCode, resultData }) => `${resultCode}, ${String(resultData['purchaseStatus'])}`;
