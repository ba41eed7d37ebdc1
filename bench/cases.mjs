// @ts-check
import { COMPLETE, LIST, RESERVE, VERIFY } from './cases/purchase.mjs';

/** @typedef {import('./cases/case.mjs').BenchCase} BenchCase */

/** Every kind of request that is measured, in the order of a purchase's life. @type {readonly BenchCase[]} */
export const CASES = [RESERVE, VERIFY, COMPLETE, LIST];

/** How many rewards the larger request names. */
export const REWARDS_AT_ONCE = 20;

/** Whose rewards stand at a place of the context. @param {number} place */
export const rewardUser = (place) => `player-${String(place).padStart(6, '0')}`;

/**
 * Each request reserves so many rewards of another user.
 * @param {number} count
 * @returns {BenchCase}
 */
const reserveRewards = (count) => ({
  id: `rewards-${count}`,
  title: `E 19 reserve of ${count}`,
  path: '/inventory/api-game/v1/reward/item/reserve',
  contentType: 'application/json',
  bodies: ({ rewards = [] }) => {
    let place = -1;
    return () => {
      place += 1;
      const user = { pjid: PROJECT, userType: 'GAME_UID', userValue: rewardUser(place) };
      return JSON.stringify({ ...user, rewardIdList: rewards[place]?.slice(0, count) });
    };
  },
});

export const REWARD_CASES = [reserveRewards(1), reserveRewards(REWARDS_AT_ONCE)];

/**
 * The case of an id, for the load client, to which only ids can be sent.
 * @param {string} id
 */
export function caseOf(id) {
  const found = [...CASES, ...REWARD_CASES].find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
}
