// @ts-check

/**
 * What the load client needs to make a request.
 * @typedef {{ accessKey: string, boids: readonly string[], rewards?: readonly (readonly string[])[] }} CaseContext
 */

/**
 * One kind of request that is measured.
 * @typedef {object} BenchCase
 * @property {string} id
 * @property {string} title
 * @property {string} path
 * @property {string} contentType
 * @property {string} [header] besides the usual ones
 * @property {(context: CaseContext) => () => string} bodies makes the function that makes each request's body
 */

export const PROJECT = 'BENCH';

/** How many purchases a list asks for. */
export const LISTED = 10;

/** @type {BenchCase} */
export const RESERVE = {
  id: 'reserve',
  title: 'E 4 reserve',
  path: '/billing/api-game/v1/purchase/gstore/play/consumable/reserve',
  contentType: 'application/x-www-form-urlencoded',
  bodies: () => {
    const fields = new URLSearchParams({
      pjid: PROJECT,
      svcId: 'bench',
      imid: '1234567890',
      playerId: 'player-000001',
      ipCountry: 'US',
      payment: 'GSTORE_PLAY',
      appStore: 'GSTORE_PLAY',
      productId: 'com.example.bench.gem.100',
      os: 'ANDROID',
      microPrice: '990000',
      currency: 'USD',
    }).toString();
    return () => `reqId=${crypto.randomUUID()}&${fields}`;
  },
};

/** @type {BenchCase} */
export const LIST = {
  id: 'list',
  title: `E 14 list of ${LISTED}`,
  path: '/billing/api-game/v1/purchase/list',
  contentType: 'application/json',
  bodies: ({ boids }) => {
    const body = JSON.stringify({ pjid: PROJECT, boidList: boids });
    return () => body;
  },
};

/** @type {BenchCase} */
export const PUSH = {
  id: 'push',
  title: 'E 23 push message',
  path: '/push/api-in/v1/send-message/member-000001',
  contentType: 'application/json',
  // As from the proxy that took it over TLS.
  header: 'X-Forwarded-Proto: https',
  bodies: () => {
    const message = {
      imId: 'member-000001',
      notification: { title: 'Benchmark', body: 'A message of a usual length, with a few words of data.' },
      data: { screen: 'inbox', level: 7 },
    };
    const body = JSON.stringify({ message });
    return () => body;
  },
};

/** What `npm run bench` compares; PUSH has a run of its own. */
export const CASES = [RESERVE, LIST];

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
  const found = [...CASES, ...REWARD_CASES, PUSH].find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
}
