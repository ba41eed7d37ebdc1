// @ts-check
import { createServer } from 'node:http';
import { openPool } from '../bare/pool.mjs';

/**
 * What no service on node:http can do better on this machine: it answers every attacker at once with a fixed text,
 * reads no body, checks no key and logs nothing. Regular callers get one statement of the database.
 */
const pool = openPool();

/** What regular callers ask for. */
const LIST = '/billing/api-game/v1/purchase/list';
const KEY = process.env['BENCH_KEY'] ?? '';
/** Requests of game clients, of which only the slow connections send any: nothing answers them. */
const CLIENTS = '/billing/platform-sdk/';

/**
 * @param {string} resultCode
 * @param {number} status
 */
const answerOf = (resultCode, status = 200) => {
  const body = JSON.stringify({ resultCode, resultMessage: 'The bare server says so', resultData: null });
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(body.length)];
  return { status, headers, body };
};
const SERVED = answerOf('SUCCESS');
const UNKNOWN = answerOf('NOT_ALLOW_AUTH');
const REFUSED = answerOf('SYSTEM_ERROR', 500);

/**
 * @param {import('node:http').ServerResponse} response
 * @param {ReturnType<typeof answerOf>} answer
 */
const send = (response, { status, headers, body }) => response.writeHead(status, headers).end(body);

const server = createServer({ keepAliveTimeout: 65_000 }, ({ url = '', headers }, response) => {
  if (url.startsWith(CLIENTS)) return;
  if (url !== LIST) send(response, REFUSED);
  else if (headers['x-auth-access-key'] !== KEY) send(response, UNKNOWN);
  else pool.query('SELECT 1', (error) => (error ? response.destroy() : send(response, SERVED)));
});
server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 4_000 });
process.once('SIGTERM', () => process.exit());
