import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import type { InGamePrompt, PaymentOrder } from '../../../src/modules/store-verifier/domain/payment-order.js';
import { FaultyLine } from '../../support/faults/faulty-line.js';
import { type ScriptedRequest, ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, type WireAnswer } from '../../support/faults/wire-answer.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { ORDER_STATUSES as STATUSES } from '../../../simulators/pcstore/order.js';
import { TXN_ERROR_CODES as ERROR_CODES } from '../../../simulators/pcstore/txn-errors.js';
import { AdapterFixture, PJID } from './adapter-fixture.js';
import type { Bought, StoreFixture } from './store-contract.js';

export const APP_ID = '480';
export const PLAYER = '76561197972751825';

/** Which method of the store's interface a request is for. */
export const INIT = /\/InitTxn\//;
export const FINALIZE = /\/FinalizeTxn\//;
export const QUERY = /\/QueryTxn\//;

/** What an order in this store can differ in. */
export type PcstoreOrder = Pick<PaymentOrder, 'microPrice' | 'currency'> & Omit<InGamePrompt, 'kind'>;

type OrderInput = Omit<Parameters<PcstoreSimulator['order']>[0], 'appId'>;

/** The PC store with its adapter in front, and a project that is set up for it. */
export class PcstoreFixture extends AdapterFixture implements StoreFixture {
  private boids = 6_917_529_027_641_081_856n;

  private constructor(
    readonly simulator: PcstoreSimulator,
    readonly line: FaultyLine,
    private readonly hop: ScriptedServer,
    ports: StorePorts,
    readonly sandbox: boolean,
  ) {
    super(ports);
    this.settings = this.app;
  }

  /** `sandbox` as an operator enters it. */
  static async start(sandbox = false, environment: Record<string, string> = {}): Promise<PcstoreFixture> {
    const simulator = await PcstoreSimulator.start();
    const hop = await ScriptedServer.start(() => () => {});
    const line = await FaultyLine.before(hop.url, () => true);
    hop.script = async (request) => whole(await forwardAsSent(simulator.apiUrl, request, line.requests()));
    const ports = await startStorePorts({ PCSTORE_API_URL: line.url, ...environment });
    return new PcstoreFixture(simulator, line, hop, ports, sandbox);
  }

  get store() {
    return this.ports.proving('PCSTORE');
  }

  get opener() {
    const { opener } = this.store;
    if (opener === null) throw new Error('the store opens payments');
    return opener;
  }

  get capturer() {
    const { capturer } = this.store;
    if (capturer === null) throw new Error('the store waits for our word');
    return capturer;
  }

  get app() {
    return this.simulator.registerApp({ appId: APP_ID, ...(this.sandbox ? { sandbox: true } : {}) });
  }

  /** The project is not set up any more. */
  forget(): void {
    this.ports.settings.delete(PJID);
  }

  /** How many requests of a method were made. */
  calls(path: RegExp): number {
    return this.line.requests(path).length;
  }

  /** A payment that was not opened yet. */
  unopened({ microPrice, currency, ...asked }: Partial<PcstoreOrder> = {}): Required<Bought> {
    const boid = this.nextBoid();
    const order = orderOf(boid);
    const price = { microPrice: microPrice ?? order.microPrice, currency: currency ?? order.currency };
    return { ...boughtAs(boid, ''), order: { ...order, ...price, prompt: { ...PROMPT, ...asked } } };
  }

  /** A payment whose order is in the store, in any state. */
  bought(input: OrderInput = {}): Required<Bought> {
    const boid = this.nextBoid();
    const { sandbox } = this;
    const { transId } = this.simulator.order({ appId: APP_ID, sandbox, orderId: boid, ...input });
    return { ...boughtAs(boid, transId), order: orderOf(boid) };
  }

  buy(): Required<Bought> {
    return this.bought({ status: 'Succeeded' });
  }

  approved(): Required<Bought> {
    return this.bought({ status: 'Approved' });
  }

  /** Every state of the order and every error, of which it keeps none. */
  async sayMore({ claim, order }: Bought): Promise<void> {
    const orderId = claim.boid;
    for (const status of STATUSES) {
      this.simulator.set({ orderId, status });
      await this.store.verifier.verify(claim);
    }
    this.simulator.set({ orderId, status: 'Succeeded' });
    for (const code of ERROR_CODES) {
      this.simulator.orderError({ code, times: 1 });
      await this.capturer.capture(claim);
    }
    if (order !== undefined) await this.opener.open(order);
  }

  secrets(): readonly string[] {
    return [this.app.webApiKey, PLAYER];
  }

  calm(): void {
    this.simulator.clearFaults();
    this.simulator.format({ errorCode: 'number' });
    this.simulator.key({ webApiKey: this.app.webApiKey, refused: false });
    this.settings = this.app;
  }

  async stop(): Promise<void> {
    await this.ports.stop();
    await this.line.close();
    await this.hop.close();
    await this.simulator.close();
  }

  private nextBoid(): string {
    this.boids += 4_194_304n;
    return this.boids.toString();
  }
}

/** What the game asks about: a payment of one product, by the order that has its boid. */
function boughtAs(boid: string, purchaseToken: string): Bought {
  const purchase = { pjid: PJID, boid, playerId: 'player-1', productId: 'gem.100' };
  return {
    claim: { ...purchase, evidence: { kind: 'opened-order' } },
    known: { ...purchase, purchaseToken },
  };
}

const PROMPT: InGamePrompt = {
  kind: 'in-game',
  storeUserId: PLAYER,
  storeItemId: 101,
  description: '보석 100개 & more 💎',
};

const orderOf = (boid: string): PaymentOrder => ({
  pjid: PJID,
  boid,
  language: 'ko',
  microPrice: 12_990_000,
  currency: 'USD',
  prompt: PROMPT,
});

/** The line carries on only the headers that other stores know; the key is the one that the adapter has sent. */
async function forwardAsSent(
  url: string,
  { method, path, body }: ScriptedRequest,
  sent: readonly ScriptedRequest[],
): Promise<WireAnswer> {
  const original = sent.findLast((one) => one.method === method && one.path === path && one.body === body);
  const headers = new Headers();
  for (const name of ['x-webapi-key', 'content-type']) {
    const value = original?.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const response = await fetch(url + path, { method, headers, ...(body === '' ? {} : { body }) });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}
