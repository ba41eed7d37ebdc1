// @ts-check
import { callService } from '../../launcher/first-purchases/json-calls.mjs';
import { RESERVE, reservationOf } from './overload-requests.mjs';

/** @typedef {import('./overload-client.mjs').Stream} Stream */
/** @typedef {ReturnType<typeof streamsOf>} Streams */

/**
 * Connections of a stream with a constant rate: enough for answers that take this long, so that nothing waits in the
 * client.
 */
const ANSWER_SECONDS = 0.6;
/** A server accepts 2,000 of one address and 4,000 in all. */
const MAX_POOL = 1_900;

/** Addresses of regular callers and of attackers. */
const REGULAR = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
export const ATTACKER = ['127.0.0.9', '127.0.0.10'];

/**
 * A new project with a key.
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {import('../measure/servers.mjs').MeasuredServer} purser
 * @param {string} pjid
 */
export async function newProject({ adminKey }, { url }, pjid) {
  const admin = { pjid: 'ADMIN', accessKey: adminKey };
  await callService(`${url}/operator/v1/project/save`, admin, { pjid, name: 'Benchmark' });
  const issued = await callService(`${url}/operator/v1/key/issue`, admin, { pjid, roles: ['GAME'] });
  const project = { pjid, accessKey: String(issued.resultData['accessKey']) };
  return { ...project, boids: await purchasesOf(url, project) };
}

/**
 * Reserves the purchases that the project's lists ask for: those of ids that do not exist would cost a second
 * statement.
 * @param {string} url
 * @param {{ pjid: string, accessKey: string }} project
 */
async function purchasesOf(url, { pjid, accessKey }) {
  const headers = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
  const reserve = async () => {
    const body = new URLSearchParams(reservationOf(pjid));
    const answer = await fetch(`${url}${RESERVE}`, { method: 'POST', headers, body });
    const { resultData } = /** @type {{ resultData: { boid: string } }} */ (await answer.json());
    return resultData.boid;
  };
  return [await reserve(), await reserve(), await reserve()];
}

/** @param {{ pjid: string, accessKey: string, boids: readonly string[] }} project */
export function streamsOf(project) {
  return {
    /** @type {(connections: number) => Stream} */
    crowd: (connections) => ({ ...project, kind: 'reserve', connections, localAddresses: REGULAR }),
    /**
     * @type {(kind: Exclude<Stream['kind'], 'slow'>, perSecond: number, localAddresses?: readonly string[]) => Stream}
     */
    rate: (kind, perSecond, localAddresses = REGULAR) => ({
      ...project,
      kind,
      perSecond,
      connections: Math.min(MAX_POOL, Math.ceil(perSecond * ANSWER_SECONDS)),
      localAddresses,
    }),
    /** @type {Stream} */
    slow: { ...project, kind: 'slow', connections: 2_000, localAddresses: ATTACKER },
  };
}
