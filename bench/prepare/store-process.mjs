// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { PRODUCT } from '../cases/purchase.mjs';
import { startOtherStores } from './store-simulators.mjs';

/**
 * Mobile store A in a process of its own, as a store is: the simulator, in which players buy over IPC. And the push
 * service, where every device accepts messages, and a game server that accepts every grant.
 *
 * @typedef {{ id: number, ask: 'app' } | { id: number, ask: 'buy', count: number } | { id: number, ask: 'consume',
 *   tokens: string[] } | ({ id: number } & import('./store-simulators.mjs').StoreQuestion)} Question
 * @typedef {{ packageName: string, licenseKey: string, serviceAccount: { client_email: string, private_key: string } }}
 *   App
 * @typedef {{ apiUrl: string, tokenUrl: string, settings: object }} BenchPush
 * @typedef {{ apiUrl: string, tokenUrl: string, app: App, push: BenchPush, gameUrl: string, collectorUrl: string,
 *   others: import('./store-simulators.mjs').OtherStores }} BenchStore
 * @typedef {import('../../simulators/gstore/purchase.js').BoughtReceipt} Bought
 */

/**
 * The answer of a game server that has given a grant to its receiver. Another player would be the sign of a double
 * grant, which the worker stores in a transaction.
 * @param {string} playerId
 */
const given = (playerId) =>
  JSON.stringify({
    resultCode: 'SUCCESS',
    resultMessage: '',
    resultData: { giveCompletedAtUnixTS: 1, playerId },
  });
const PACKAGE = 'com.example.bench';
/** @typedef {typeof import('../../simulators/gstore/gstore-simulator.js')} Gstore */
/** @typedef {typeof import('../../simulators/push/push-simulator.js')} PushService */
const built = (/** @type {string} */ file) =>
  import(new URL(`../../simulators/dist/${file}`, import.meta.url).href);
const { GstoreSimulator } = /** @type {Gstore} */ (await built('gstore/gstore-simulator.js'));
const { PushSimulator } = /** @type {PushService} */ (await built('push/push-simulator.js'));
const simulator = await GstoreSimulator.start();
const app = await simulator.registerApp({ packageName: PACKAGE });
const pushService = await PushSimulator.start();
const push = {
  apiUrl: pushService.apiUrl,
  tokenUrl: pushService.tokenUrl,
  settings: await pushService.registerProject({ projectId: 'bench' }),
};

const game = createServer((request, response) => void give(request, response));

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function give(request, response) {
  const { giveUser } = /** @type {{ giveUser: { idValue: string } }} */ (await json(request));
  response.setHeader('content-type', 'application/json').end(given(giveUser.idValue));
}
const { stores: others, answer: answerOther } = await startOtherStores();

/** A collector of traces that keeps none. */
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
const collectorUrl = await listening(collector);
const gameUrl = `${await listening(game)}/api/billing/give/product/bench`;

process.on('message', (message) => {
  const question = /** @type {Question} */ (message);
  process.send?.({ id: question.id, value: answer(question) });
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());

/**
 * Starts a server on a free port and returns its address.
 * @param {import('node:http').Server} server
 */
async function listening(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

/**
 * @param {Question} question
 * @returns {BenchStore | Bought[] | import('../cases/case.mjs').Item[] | null}
 */
function answer(question) {
  if (question.ask === 'app')
    return {
      apiUrl: simulator.apiUrl,
      tokenUrl: simulator.tokenUrl,
      app,
      push,
      gameUrl,
      collectorUrl,
      others,
    };
  if (question.ask === 'buy')
    return Array.from({ length: question.count }, () =>
      simulator.buy({ packageName: PACKAGE, productId: PRODUCT }),
    );
  if (question.ask !== 'consume') return answerOther(question);
  for (const purchaseToken of question.tokens) simulator.consume({ purchaseToken });
  return null;
}
