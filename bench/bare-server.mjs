// @ts-check
import { createServer } from 'node:http';
import { grantHandlers } from './bare/grants.mjs';
import { ADD_RECORDING } from './bare/handler.mjs';
import { inventoryHandlers } from './bare/inventory.mjs';
import { openPool } from './bare/pool.mjs';
import { purchaseHandlers } from './bare/purchase.mjs';
import { pushHandlers } from './bare/push.mjs';
import { replayOf } from './bare/replay.mjs';

/**
 * What a request costs at least: node:http, mysql2 and, where a store is asked, undici; nothing else. The same
 * statements over a pool of the same size with the same sessions, the same calls to the store, the same answers; no
 * validation, no keys, no logs, no metrics, no time limits.
 *
 * Operations without a handler of their own are replayed: see bare/replay.mjs.
 */
const pool = openPool();
const store = JSON.parse(process.env['BENCH_STORE'] ?? '');
const handlers = new Map([
  ...(await purchaseHandlers(pool, store)),
  ...(await inventoryHandlers(pool)),
  ...(await pushHandlers(pool)),
  ...(await grantHandlers(pool)),
]);
handlers.set(ADD_RECORDING, (body, done) => {
  /** @type {import('./prepare/recording.mjs').Recording} */
  const recording = JSON.parse(body);
  handlers.set(recording.path, replayOf(pool, recording));
  done(null);
});

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  request.on('end', () => {
    const handle = handlers.get(request.url ?? '');
    if (!handle) return response.writeHead(404).end();
    handle(Buffer.concat(chunks).toString(), (error, resultData) => {
      const envelope = error
        ? { resultCode: 'SYSTEM_ERROR', resultMessage: error.message }
        : { resultCode: 'SUCCESS', resultMessage: 'Success', resultData };
      const body = JSON.stringify(envelope);
      response.writeHead(error ? 500 : 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
    return undefined;
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
