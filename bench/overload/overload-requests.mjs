// @ts-check
import { randomBytes } from 'node:crypto';

/**
 * Requests that need only a project: one kind for each priority.
 * @typedef {'vital' | 'reserve' | 'list' | 'unknown-key'} RequestKind
 */

/** @typedef {{ port: number, pjid: string, accessKey: string, boids: readonly string[] }} From */

const API = '/billing/api-game/v1/purchase';
export const RESERVE = `${API}/gstore/play/consumable/reserve`;

/** The result code of a served request of each kind. @type {Readonly<Record<RequestKind, string>>} */
export const SERVED = {
  // Completes an order that does not exist: an answer out of the database.
  vital: 'INVALID_PARAMETER',
  reserve: 'SUCCESS',
  list: 'SUCCESS',
  'unknown-key': 'NOT_ALLOW_AUTH',
};

/**
 * Makes requests of a kind.
 * @param {RequestKind} kind
 * @param {From} from
 * @returns {() => string}
 */
export function requestsOf(kind, from) {
  if (kind === 'reserve')
    return () => post(from, RESERVE, new URLSearchParams(reservationOf(from.pjid)).toString());
  if (kind === 'vital') return () => post(from, `${API}/complete`, completion(from.pjid));
  const list = JSON.stringify({ pjid: from.pjid, boidList: from.boids });
  if (kind === 'list') return () => post(from, `${API}/list`, list);
  return () =>
    post({ ...from, accessKey: `purser_${randomBytes(32).toString('base64url')}` }, `${API}/list`, list);
}

/**
 * The head of a request whose body does not arrive; it needs no key.
 * @param {number} port
 */
export const unfinishedRequest = (port) =>
  [
    'POST /billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    'Content-Length: 200',
    '',
    '{',
  ].join('\r\n');

/**
 * @param {From} from
 * @param {string} path
 * @param {string} body in ASCII
 */
const post = ({ port, pjid, accessKey }, path, body) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Req-Pjid: ${pjid}`,
    `X-Auth-Access-Key: ${accessKey}`,
    `Content-Type: ${body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

/** @param {string} pjid */
export const reservationOf = (pjid) => ({
  reqId: crypto.randomUUID(),
  pjid,
  svcId: 'bench',
  playerId: `player-${Math.floor(Math.random() * 100_000)}`,
  ipCountry: 'US',
  payment: 'GSTORE_PLAY',
  appStore: 'GSTORE_PLAY',
  productId: 'com.example.bench.gem.100',
  os: 'ANDROID',
  microPrice: '990000',
  currency: 'USD',
});

/** @param {string} pjid */
const completion = (pjid) =>
  JSON.stringify({ reqId: crypto.randomUUID(), pjid, playerId: 'no-player', productId: 'gem', boid: '1' });
