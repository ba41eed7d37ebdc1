// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { built } from '../bare/built.mjs';
import { PROJECT } from '../cases/case.mjs';
import { REWARDS_AT_ONCE, rewardUserOf, SERVICE } from '../cases/inventory.mjs';

/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('./ground.mjs').Preparation} Preparation */
/** @typedef {typeof import('../../src/modules/inventory/reward/reward-id.js')} RewardIds */

const ROWS_A_STATEMENT = 2_000;
/** Registering is not measured, so these are put in without it; an hour ago, each at a moment of its own. */
const AGO_MS = 3_600_000;
const COLUMNS =
  'reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state, version, registered_at, changed_at, listed_at, change_mark';
const CONTENTS = JSON.stringify([
  {
    boid: '1234567890123456789',
    payment: 'WSHOP',
    appstore: 'WSHOP',
    os: 'WIN64',
    productId: 'com.example.bench.gem.100',
    quantity: 1,
    currency: 'USD',
    totalMicroPrice: 990_000,
  },
]);

/**
 * Users with rewards that are READY, and users with one that is RESERVED.
 * @param {Preparation} preparation
 * @returns {Promise<Record<string, Item[]>>}
 */
export async function prepareRewards({ database, count }) {
  // A request for many takes longer, so fewer are used up.
  const many = Math.ceil(count / 3);
  const ready = await step(`${many * REWARDS_AT_ONCE} rewards to be reserved`, () =>
    addRewards(database, { from: 0, users: many, each: REWARDS_AT_ONCE, state: 'READY' }),
  );
  const reserved = await step(`${count} rewards to be confirmed`, () =>
    addRewards(database, { from: many, users: count, each: 1, state: 'RESERVED' }),
  );
  return { rewards: ready.map(({ userValue }) => ({ userValue })), ready, reserved };
}

/**
 * @param {import('mysql2/promise').Connection} database
 * @param {{ from: number, users: number, each: number, state: 'READY' | 'RESERVED' }} wanted
 * @returns {Promise<Item[]>}
 */
async function addRewards(database, { from, users, each, state }) {
  const { newRewardIds, toRewardBytes } = /** @type {RewardIds} */ (
    await built('modules/inventory/reward/reward-id.js')
  );
  const begin = Date.now() - AGO_MS;
  const expireAt = new Date(begin + 30 * 86_400_000);
  const version = state === 'READY' ? 1 : 2;
  const items = Array.from({ length: users }, (_, index) => {
    const at = new Date(begin + from + index);
    return { userValue: rewardUserOf(from + index), at, rewardIds: newRewardIds({ now: () => at }, each) };
  });
  const rows = items.flatMap(({ userValue, at, rewardIds }) =>
    rewardIds.map((rewardId) => {
      const owner = [toRewardBytes(rewardId), PROJECT, 'GAME_UID', userValue, SERVICE];
      return [...owner, 'BILLING', CONTENTS, expireAt, state, version, at, at, at, Buffer.alloc(16)];
    }),
  );
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT)
    await database.query(`INSERT INTO reward (${COLUMNS}) VALUES ?`, [
      rows.slice(first, first + ROWS_A_STATEMENT),
    ]);
  return items.map(({ userValue, rewardIds }) => ({ userValue, rewardIds }));
}
