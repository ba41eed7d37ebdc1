// @ts-check
/** @typedef {import('./stack.mjs').Stack} Stack */

const REQUESTS = 100;
const COUNTERS = ['Questions', 'Com_stmt_prepare'];

/**
 * Statements that a server sends to the database for one request, by the database's own count: what it executes
 * and what it is told to prepare. A request now and then that renews a cached key makes it a little more.
 * @param {Stack} stack
 * @param {import('./servers.mjs').MeasuredServer} server
 * @param {string} caseId
 */
export async function roundTrips({ load, database }, server, caseId) {
  // Once for nothing: it may meet a key that the cache must renew.
  await load({ caseId, port: server.port, connections: 1, seconds: 10, requests: 1 });
  const before = await count(database);
  const result = await load({ caseId, port: server.port, connections: 1, seconds: 60, requests: REQUESTS });
  const after = await count(database);
  if (result.failed > 0) throw new Error(`counting round trips: ${result.firstFailure}`);
  // Looking is a question too: of our two looks one lies between the counts.
  return { perRequest: (after - before - 1) / result.succeeded, inserted: REQUESTS + 1 };
}

/**
 * @param {import('mysql2/promise').Connection} database
 * @returns {Promise<number>}
 */
async function count(database) {
  const names = COUNTERS.map((name) => `'${name}'`).join(', ');
  const [rows] = await database.query(`SHOW GLOBAL STATUS WHERE Variable_name IN (${names})`);
  return /** @type {{ Value: string }[]} */ (rows).reduce((sum, { Value }) => sum + Number(Value), 0);
}
