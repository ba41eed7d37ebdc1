// @ts-check
import { callService } from '../../launcher/demo/json-calls.mjs';

/** @typedef {import('./overload-client.mjs').Stream} Stream */
/** @typedef {ReturnType<typeof streamsOf>} Streams */

/** Connections of a stream with a constant rate: enough for answers that take this long, so that nothing waits in the client. */
const ANSWER_SECONDS = 0.6;
/** A server accepts 2,000 of one address and 4,000 in all. */
const MAX_POOL = 1_900;

/** Addresses of regular callers and of attackers. */
const REGULAR = ['127.0.0.2', '127.0.0.3'];
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
  return { pjid, accessKey: String(issued.resultData['accessKey']) };
}

/** @param {{ pjid: string, accessKey: string }} project */
export function streamsOf(project) {
  return {
    /** @type {(connections: number) => Stream} */
    crowd: (connections) => ({ ...project, kind: 'reserve', connections, localAddresses: REGULAR }),
    /** @type {(kind: Exclude<Stream['kind'], 'slow'>, perSecond: number, localAddresses?: readonly string[]) => Stream} */
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
