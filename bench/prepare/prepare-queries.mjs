// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { LIMITED, limitedMemberOf } from '../cases/more-purchases.mjs';
import { VERIFY } from '../cases/purchase.mjs';
import { ON_SALE, productOnSale } from '../cases/queries.mjs';
import { bodiesOf, callAll } from './crowd.mjs';
import { paid } from './prepare-purchases.mjs';

/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('./ground.mjs').Preparation} Preparation */

/** Players whose purchases lists show. */
const PLAYERS = 1_000;
/** Digits apart from all other players, so that each has one purchase. */
const [UNCONSUMED_FROM, CAPTURED_FROM, PC_FROM, CANCEL_FROM] = [100_000, 110_000, 120_000, 150_000];

const PC_CODES = { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC', os: 'WIN64' };

/**
 * Purchases that wait for their game, products on sale, accounts with limits, and reservations for what follows them.
 * @param {Preparation} preparation
 * @returns {Promise<Record<string, Item[]>>}
 */
export async function prepareQueries(preparation) {
  const { database, operator, target, count } = preparation;
  for (let index = 1; index <= ON_SALE; index += 1) await operator('product/save', productOnSale(index));
  const accounts = Array.from({ length: LIMITED.members }, (_, index) => [
    limitedMemberOf(index),
    LIMITED.country,
    LIMITED.birthDate,
    new Date(),
    new Date(),
  ]);
  await database.query(
    'INSERT INTO account (imid, country_created, birth_date, created_at, updated_at) VALUES ?',
    [accounts],
  );
  return step(`${2 * count} reservations to be verified or canceled, and purchases that wait`, async () => {
    const few = { ...preparation, count: PLAYERS };
    const unconsumed = await paid(few, { from: UNCONSUMED_FROM });
    await callAll(VERIFY, target, bodiesOf(VERIFY, unconsumed));
    const captured = await paid(few, { from: CAPTURED_FROM });
    await database.query(
      `UPDATE purchase SET payment = 'PCSTORE', app_store = 'PCSTORE', status = 'COMPLETED_BEFORE_CONSUME',
         verified_at = reserved_at WHERE boid IN (?)`,
      [captured.map(({ boid }) => boid)],
    );
    return {
      unconsumed,
      captured,
      'verify-pc': await paid(preparation, { from: PC_FROM, codes: PC_CODES }),
      cancel: await paid(preparation, { from: CANCEL_FROM }),
    };
  });
}
