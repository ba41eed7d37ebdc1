// @ts-check
import { eachOnce, inTurn, numberFrom, PROJECT } from './case.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */
/** @typedef {import('./case.mjs').Effect} Effect */
/** @typedef {import('./case.mjs').Item} Item */

/** How many rewards a list shows, and how many the larger request names. */
export const REWARDS_LISTED = 10;
export const REWARDS_AT_ONCE = 20;

export const SERVICE = 'bench';
/** Whose rewards the benchmark prepares. */
export const rewardUserOf = (/** @type {number} */ index) => `user-${String(index).padStart(6, '0')}`;

const API = '/inventory/api-game/v1/reward/item';

/** @type {BenchCase} */
export const LIST_REWARDS = {
  id: 'rewards',
  title: `E 17 rewards, ${REWARDS_LISTED}`,
  path: `${API}/list`,
  contentType: 'application/x-www-form-urlencoded',
  items: 'rewards',
  bodies: (items) => inTurn(items, toForm),
};

function toForm(/** @type {Item} */ { userValue }) {
  const page = { pageItemSize: String(REWARDS_LISTED), pageNo: '1' };
  const user = { ...userOf(String(userValue)), serviceId: SERVICE };
  return new URLSearchParams({ ...user, ...page }).toString();
}

/** @type {readonly BenchCase[]} */
export const RESERVE_REWARDS = [1, REWARDS_AT_ONCE].map((count) => ({
  id: `reserve-${count}`,
  title: `E 19 reserve of ${count}`,
  path: `${API}/reserve`,
  contentType: 'application/json',
  items: 'ready',
  bodies: (items) => eachOnce(items, naming(count)),
  effect: changeOf(count, { from: 'READY', to: 'RESERVED', version: 1 }),
}));

/** @type {BenchCase} */
export const CONFIRM_REWARD = {
  id: 'confirm',
  title: 'E 22 confirm of 1',
  path: `${API}/confirm`,
  contentType: 'application/json',
  items: 'reserved',
  bodies: (items) => eachOnce(items, naming(1)),
  effect: changeOf(1, { from: 'RESERVED', to: 'DONE', version: 2 }),
};

/** @type {BenchCase} */
export const CANCEL_REWARD = {
  ...CONFIRM_REWARD,
  id: 'cancel-reward',
  title: 'E 20 cancel of 1',
  path: `${API}/cancel`,
  effect: canceled(),
};

/** @type {BenchCase} */
export const DROP_REWARD = {
  ...CONFIRM_REWARD,
  id: 'drop-reward',
  title: 'E 21 drop of 1',
  path: `${API}/cancel/drop`,
  effect: changeOf(1, { from: 'RESERVED', to: 'DROPPED', version: 2 }),
};

/**
 * A canceled reward stands where it stood in the list, so only its version tells it apart from those never reserved.
 * @returns {Effect}
 */
function canceled() {
  const where = "r.state = 'READY' AND r.version = 3";
  return {
    count: (database) => numberFrom(database, `SELECT COUNT(*) FROM reward r WHERE ${where}`),
    undo: async (database) => {
      await database.query(
        `DELETE e FROM reward r JOIN reward_event e ON e.reward_id = r.reward_id AND e.version > 2 WHERE ${where}`,
      );
      await database.query(`UPDATE reward r SET r.state = 'RESERVED', r.version = 2 WHERE ${where}`);
    },
  };
}

/** @param {string} userValue */
const userOf = (userValue) => ({ pjid: PROJECT, userType: 'GAME_UID', userValue });

/**
 * @param {number} count
 * @returns {(item: Item) => object}
 */
function naming(count) {
  return ({ userValue, rewardIds }) => ({
    ...userOf(String(userValue)),
    rewardIdList: /** @type {string[]} */ (rewardIds).slice(0, count),
  });
}

/**
 * What the requests change is in one state and has been in it only since they began.
 * @param {number} count of rewards in a request
 * @param {{ from: string, to: string, version: number }} change `version` is the one before it
 * @returns {Effect}
 */
function changeOf(count, { from, to, version }) {
  const changed = `reward r FORCE INDEX (ix_reward_listed)`;
  const where = `r.state = '${to}' AND r.listed_at >= ?`;
  return {
    count: async (database, since) =>
      (await numberFrom(database, `SELECT COUNT(*) FROM ${changed} WHERE ${where}`, [since])) / count,
    undo: async (database, since) => {
      await database.query(
        `DELETE e FROM ${changed} JOIN reward_event e ON e.reward_id = r.reward_id AND e.version > ${version} WHERE ${where}`,
        [since],
      );
      await database.query(
        `UPDATE ${changed} SET r.state = '${from}', r.version = ${version}, r.listed_at = r.registered_at WHERE ${where}`,
        [since],
      );
    },
  };
}
