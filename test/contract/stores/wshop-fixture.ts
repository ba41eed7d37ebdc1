import { createHash } from 'node:crypto';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import type { PagePrompt, PaymentOrder } from '../../../src/modules/store-verifier/domain/payment-order.js';
import { FaultyLine } from '../../support/faults/faulty-line.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { AdapterFixture, PJID } from './adapter-fixture.js';
import { NotificationCatcher } from './notification-catcher.js';

export const SHOP_PROJECT = '44056';
export const PLAYER = 'player-1';

/** What an order in this store can differ in. */
type WshopOrder = Omit<PaymentOrder, 'prompt'> & Omit<PagePrompt, 'kind'>;

/** The web shop with its adapter in front, and a project that is set up for it. */
export class WshopFixture extends AdapterFixture {
  private boids = 6_917_529_027_641_081_856n;

  private constructor(
    readonly simulator: WshopSimulator,
    readonly line: FaultyLine,
    readonly notifications: NotificationCatcher,
    ports: StorePorts,
    private readonly env: 'PROD' | 'SANDBOX',
  ) {
    super(ports);
    this.settings = this.project;
    simulator.putItem({ projectId: SHOP_PROJECT, sku: 'gem.100', prices: { USD: '12.99', KRW: '15000' } });
    simulator.notices({ projectId: SHOP_PROJECT, url: notifications.url });
  }

  static async start(env: 'PROD' | 'SANDBOX'): Promise<WshopFixture> {
    const simulator = await WshopSimulator.start();
    const line = await FaultyLine.before(simulator.apiUrl, () => true);
    const notifications = await NotificationCatcher.start();
    const { paymentUrl: WSHOP_PAYMENT_URL, sandboxPaymentUrl: WSHOP_SANDBOX_PAYMENT_URL } = simulator;
    const pages = { WSHOP_PAYMENT_URL, WSHOP_SANDBOX_PAYMENT_URL };
    const ports = await startStorePorts({ WSHOP_API_URL: line.url, ...pages });
    return new WshopFixture(simulator, line, notifications, ports, env);
  }

  get project() {
    return this.simulator.registerProject({ projectId: SHOP_PROJECT, env: this.env });
  }

  get shop() {
    return this.ports.stores.of('WSHOP');
  }

  get opener() {
    const { opener } = this.shop;
    if (opener === null) throw new Error('the store opens payments');
    return opener;
  }

  get reader() {
    const { paymentNotifications } = this.ports.stores.of('WSHOP');
    if (paymentNotifications === null) throw new Error('the store tells of payments');
    return paymentNotifications;
  }

  get search() {
    const { paymentSearch } = this.ports.stores.of('WSHOP');
    if (paymentSearch === null) throw new Error('the store can be asked for payments');
    return paymentSearch;
  }

  get book() {
    const { paymentBook } = this.ports.stores.of('WSHOP');
    if (paymentBook === null) throw new Error('the store has books');
    return paymentBook;
  }

  /** The project is not set up any more. */
  forget(): void {
    this.ports.settings.delete(PJID);
  }

  order(changes: Partial<WshopOrder> = {}): PaymentOrder {
    const {
      playerId = PLAYER,
      playerName = '홍길동 <&> 💎',
      country = 'KR',
      sku = 'gem.100',
      ...others
    } = changes;
    this.boids += 4_194_304n;
    return {
      pjid: PJID,
      boid: this.boids.toString(),
      language: 'ko',
      microPrice: 12_990_000,
      currency: 'USD',
      prompt: { kind: 'page', playerId, playerName, country, sku },
      ...others,
    };
  }

  /** An order that was opened and paid; its notifications have been sent. */
  async paid(): Promise<PaymentOrder> {
    const order = this.order();
    const opened = await this.opener.open(order);
    if (opened.kind !== 'opened') throw new Error(JSON.stringify(opened));
    const { refusal } = await this.simulator.pay({ externalId: order.boid });
    if (refusal !== null) throw new Error(refusal);
    return order;
  }

  /** Has the adapter read a notification, signed as the store signs unless a test overrides it. */
  read(body: Buffer | string, authorization = this.signatureOf(body), pjid = PJID) {
    return this.reader.read({ pjid, body: Buffer.from(body), authorization });
  }

  signatureOf(body: Buffer | string, secret = this.project.webhookSecret): string {
    return `Signature ${createHash('sha1').update(body).update(secret).digest('hex')}`;
  }

  calm(): void {
    this.simulator.clearFaults();
    this.simulator.permission({ projectId: SHOP_PROJECT, denied: false });
    this.simulator.notices({ projectId: SHOP_PROJECT, mode: 'combined' });
    this.settings = this.project;
    this.line.calm();
  }

  async stop(): Promise<void> {
    await this.ports.stop();
    await this.line.close();
    await this.notifications.stop();
    await this.simulator.close();
  }
}
