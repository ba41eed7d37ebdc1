// @ts-check
import { step } from '../../launcher/terminal.mjs';
import {
  COMPLETE,
  LISTED,
  memberOf,
  MEMBERS,
  playerOf,
  reservation,
  RESERVE,
  VERIFY,
} from '../cases/purchase.mjs';
import { PROJECT } from '../cases/case.mjs';
import { callAll } from './crowd.mjs';

/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('./ground.mjs').Preparation} Preparation */

/**
 * Accounts, a store that sells, purchases that are reserved and paid, and purchases that wait for their completion.
 * @param {Preparation} preparation
 */
export async function preparePurchases(preparation) {
  const { stack, count } = preparation;
  await prepareSales(preparation);
  const verify = await step(`${count} purchases to be verified`, () => paid(preparation));
  const complete = await step(`${count} to be completed`, async () => {
    const items = await paid(preparation);
    const nextBody = VERIFY.bodies(items);
    await callAll(
      VERIFY,
      preparation.target,
      items.map(() => nextBody() ?? ''),
    );
    await stack.askStore({ ask: 'consume', tokens: items.map(({ token }) => token) });
    return items.map(({ id, boid, playerId }) => ({ id, boid, playerId }));
  });
  const boids = complete.map(({ boid }) => boid);
  const list = Array.from({ length: count / LISTED }, (_, at) => ({
    boids: boids.slice(at * LISTED, (at + 1) * LISTED),
  }));
  return { [VERIFY.id]: verify, [COMPLETE.id]: complete, list };
}

/**
 * A store that sells, and the accounts of its buyers.
 * @param {Pick<Preparation, 'stack' | 'database' | 'operator'>} preparation
 */
export async function prepareSales({ stack, database, operator }) {
  await operator('store-settings/save', { pjid: PROJECT, store: 'GSTORE', settings: stack.store.app });
  const accounts = Array.from({ length: MEMBERS }, (_, index) => [
    memberOf(index),
    'US',
    new Date(),
    new Date(),
  ]);
  await database.query('INSERT INTO account (imid, country_created, created_at, updated_at) VALUES ?', [
    accounts,
  ]);
}

/**
 * Reserved purchases, each with a receipt of the store.
 * @param {Pick<Preparation, 'stack' | 'target' | 'count'>} preparation
 * @param {{ svcId?: string, from?: number, codes?: Readonly<Record<string, string>> }} [wanted] the first player, and
 *   codes of the store
 * @returns {Promise<Item[]>}
 */
export async function paid({ stack, target, count }, { svcId = 'prepared', from = 0, codes } = {}) {
  const bought = stack.askStore({ ask: 'buy', count });
  const reservations = Array.from({ length: count }, (_, index) => reservation(from + index, svcId, codes));
  const reserved = /** @type {{ boid: string }[]} */ (await callAll(RESERVE, target, reservations));
  const receipts = /** @type {import('./store-process.mjs').Bought[]} */ (await bought);
  return receipts.map(
    ({ purchaseOriginalJson: receipt, purchaseSignature: signature, purchaseToken: token }, index) => {
      const { boid } = reserved[index] ?? { boid: '' };
      return { id: boid, boid, playerId: playerOf(from + index), receipt, signature, token };
    },
  );
}
