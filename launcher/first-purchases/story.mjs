// @ts-check
import { randomUUID } from 'node:crypto';
import { PROJECT } from './project-id.mjs';
import { callService, retryStoreOutage } from './json-calls.mjs';

/** @typedef {import('./json-calls.mjs').Fields} Fields */
/** @typedef {import('./json-calls.mjs').Answer} Answer */

/**
 * Tells one step of a story: who does what, what came back, how long it took.
 * @typedef {(who: string, what: string, answer: string, milliseconds: number) => void} Tell
 */

/** Does something in a simulated store. @typedef {(operation: string, body: Fields) => Promise<Fields>} CallStore */

/**
 * Tools of a story.
 * @typedef {object} Story
 * @property {CallStore} store
 * @property {(path: string, body: Fields | URLSearchParams) => Promise<Answer>} service as the game's server
 * @property {<T>(who: string, what: string, act: () => Promise<T>, summary: (answer: T) => string) => Promise<T>} step
 */

/**
 * A store of the first purchases: how the project is connected to it, and one purchase in it.
 * @typedef {object} PurchaseStore
 * @property {string} name for people
 * @property {string} simulator
 * @property {string} settings name of its settings
 * @property {(call: CallStore, service: { url: string }) => Promise<Fields>} connect makes an app in the store, gives
 *   its settings
 * @property {(story: Story) => Promise<void>} buy
 */

export const PURCHASE = '/billing/api-game/v1/purchase';
const COMPLETE_PATH = `${PURCHASE}/complete`;

/** What is bought: one line of a price list. */
export const OFFER = { productId: 'gem.100', microPrice: 990_000, currency: 'USD' };
export const PLAYER = 'player-1';

/** Who buys what. */
export const COMMON = { pjid: PROJECT, playerId: PLAYER, productId: OFFER.productId };

/**
 * @param {{ url: string, accessKey: string, store: CallStore, tell: Tell }} parts
 * @returns {Story}
 */
export function storyOf({ url, accessKey, store, tell }) {
  return {
    store,
    service: (path, body) =>
      retryStoreOutage(() => callService(`${url}${path}`, { pjid: PROJECT, accessKey }, body)),
    step: async (who, what, act, summary) => {
      const started = performance.now();
      const answer = await act();
      tell(who, what, summary(answer), performance.now() - started);
      return answer;
    },
  };
}

/**
 * Reserves the offer.
 * @param {Story} story
 * @param {string} path
 * @param {Record<string, string>} changes to the fields of a reservation in mobile store A
 * @returns {Promise<string>} the boid
 */
export async function reserve({ service, step }, path, changes = {}) {
  const form = new URLSearchParams({ ...reservationFields(randomUUID()), ...changes });
  const what = 'reserves gem.100 for 0.99 USD';
  const reserved = await step('game', what, () => service(path, form), boidOf);
  return String(reserved.resultData['boid']);
}

/**
 * Has the payment proved.
 * @param {Story} story
 * @param {string} path
 * @param {Fields} fields besides those of every verification
 */
export async function verify({ service, step }, path, fields) {
  const body = { reqId: randomUUID(), ...COMMON, ...fields };
  await step('game', 'has the payment verified', () => service(path, body), resultOf);
}

/**
 * Tells the service that the game has given the item.
 * @param {Story} story
 * @param {string} boid
 */
export async function complete({ service, step }, boid) {
  const body = { reqId: randomUUID(), ...COMMON, boid };
  await step('game', 'completes the purchase', () => service(COMPLETE_PATH, body), statusOf);
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

/** @param {Answer} answer */
const resultOf = ({ resultCode }) => resultCode;

/** @param {Answer} answer */
const boidOf = ({ resultCode, resultData }) => `${resultCode}, boid ${String(resultData['boid'])}`;

/** @param {Answer} answer */
const statusOf = ({ resultCode, resultData }) => `${resultCode}, ${String(resultData['purchaseStatus'])}`;
