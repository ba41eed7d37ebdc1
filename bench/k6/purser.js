// Load for k6 against `npm start`, which prints PURSER and KEY:
//   k6 run -e PURSER="$PURSER" -e KEY="$KEY" -e OPERATION=reserve bench/k6/purser.js
// OPERATION is reserve (E 4), list (E 14, ten purchases that are reserved first) or rewards (E 17).
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';

const { PURSER = 'http://127.0.0.1:3000', KEY, PROJECT = 'DEMO', OPERATION = 'reserve' } = __ENV;
const LISTED = 10;
const PLAYERS = 200_000;
const FORM = 'application/x-www-form-urlencoded';

export const options = {
  vus: 32,
  duration: '30s',
  thresholds: { checks: ['rate==1'] },
  summaryTrendStats: ['med', 'p(99)', 'max'],
};

const aPlayer = () => `player-${String(Math.floor(Math.random() * PLAYERS)).padStart(6, '0')}`;

/** @param {string} path @param {string | Record<string, string>} body @param {string} contentType */
const post = (path, body, contentType) =>
  http.post(PURSER + path, body, {
    headers: { 'X-Req-Pjid': PROJECT, 'X-Auth-Access-Key': KEY, 'Content-Type': contentType },
  });

/** @param {string} reqId */
function reserve(reqId) {
  const player = aPlayer();
  const bought = { productId: 'gem.100', microPrice: '990000', currency: 'USD' };
  const where = { payment: 'GSTORE_PLAY', appStore: 'GSTORE_PLAY', os: 'ANDROID', ipCountry: 'US' };
  const who = { pjid: PROJECT, svcId: 'k6', imid: player, playerId: player };
  const path = '/billing/api-game/v1/purchase/gstore/play/consumable/reserve';
  return post(path, { reqId, ...who, ...where, ...bought }, FORM);
}

/** @param {readonly string[]} boidList */
const list = (boidList) =>
  post('/billing/api-game/v1/purchase/list', JSON.stringify({ pjid: PROJECT, boidList }), 'application/json');

const rewards = () =>
  post(
    '/inventory/api-game/v1/reward/item/list',
    {
      pjid: PROJECT,
      userType: 'GAME_UID',
      userValue: aPlayer(),
      serviceId: 'k6',
      pageItemSize: '10',
      pageNo: '1',
    },
    FORM,
  );

export function setup() {
  if (!KEY) throw new Error('KEY must be an access key of the project; npm start prints one');
  const run = Date.now().toString(36);
  const count = OPERATION === 'list' ? LISTED : 0;
  const boids = Array.from({ length: count }, (_, at) => reserve(`k6-${run}-${at}`).json('resultData.boid'));
  return { run, boids };
}

/** @param {{ run: string, boids: string[] }} prepared */
export default function ({ run, boids }) {
  const { idInTest } = exec.vu;
  const calls = {
    reserve: () => reserve(`k6-${run}-${idInTest}-${exec.vu.iterationInInstance}`),
    list: () => list(boids),
    rewards,
  };
  const answer = calls[OPERATION]();
  check(answer, { SUCCESS: ({ status, body }) => status === 200 && body.includes('"resultCode":"SUCCESS"') });
}
