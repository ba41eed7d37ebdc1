// @ts-check
import { requestTo } from '../measure/http-request.mjs';
import { KeepAliveConnection } from '../measure/keep-alive-connection.mjs';

const CONNECTIONS = 16;

/**
 * Sends these bodies to a case, some at a time, before anything is measured.
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 * @param {import('../measure/http-request.mjs').Target} target
 * @param {readonly string[]} bodies
 * @returns {Promise<unknown[]>} the resultData of each, in their order
 */
export async function callAll(benchCase, target, bodies) {
  const toRequest = requestTo(benchCase, target);
  /** @type {unknown[]} */
  const answers = Array.from({ length: bodies.length });
  let next = 0;
  const work = async () => {
    const connection = new KeepAliveConnection(target.port);
    await connection.connected();
    for (let at = next++; at < bodies.length; at = next++)
      answers[at] = await call(connection, toRequest(bodies[at] ?? ''));
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return answers;
}

/**
 * The bodies of as many requests as there are items, or of a number of requests that need none.
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 * @param {readonly import('../cases/case.mjs').Item[]} items
 * @param {number} [count]
 */
export function bodiesOf({ bodies }, items, count = items.length) {
  const nextBody = bodies(items);
  return Array.from({ length: count }, () => nextBody() ?? '');
}

/**
 * @param {KeepAliveConnection} connection
 * @param {string} request
 * @returns {Promise<unknown>}
 */
function call(connection, request) {
  return new Promise((resolve, reject) => {
    connection.send(request, ({ status, body }) => {
      const { resultCode, resultData } = status === 200 ? JSON.parse(body) : { resultCode: status };
      if (resultCode === 'SUCCESS') resolve(resultData);
      else reject(new Error(`HTTP ${status}: ${body.slice(0, 300)}`));
    });
  });
}
