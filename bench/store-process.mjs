// @ts-check
import { PRODUCT } from './cases/purchase.mjs';

/**
 * Mobile store A in a process of its own, as a store is: the simulator, in which players buy over IPC.
 *
 * @typedef {{ id: number, ask: 'app' } | { id: number, ask: 'buy', count: number } | { id: number, ask: 'consume', tokens: string[] }} Question
 * @typedef {{ packageName: string, licenseKey: string, serviceAccount: { client_email: string, private_key: string } }} App
 * @typedef {{ apiUrl: string, tokenUrl: string, app: App }} BenchStore
 * @typedef {import('../simulators/gstore/purchase.js').BoughtReceipt} Bought
 */

const PACKAGE = 'com.example.bench';
const built = new URL('../simulators/dist/gstore/gstore-simulator.js', import.meta.url).href;
const { GstoreSimulator } = /** @type {typeof import('../simulators/gstore/gstore-simulator.js')} */ (
  await import(built)
);
const simulator = await GstoreSimulator.start();
const app = await simulator.registerApp({ packageName: PACKAGE });

process.on('message', (message) => {
  const question = /** @type {Question} */ (message);
  process.send?.({ id: question.id, value: answer(question) });
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());

/**
 * @param {Question} question
 * @returns {BenchStore | Bought[] | null}
 */
function answer(question) {
  if (question.ask === 'app') return { apiUrl: simulator.apiUrl, tokenUrl: simulator.tokenUrl, app };
  if (question.ask === 'buy')
    return Array.from({ length: question.count }, () =>
      simulator.buy({ packageName: PACKAGE, productId: PRODUCT }),
    );
  for (const purchaseToken of question.tokens) simulator.consume({ purchaseToken });
  return null;
}
