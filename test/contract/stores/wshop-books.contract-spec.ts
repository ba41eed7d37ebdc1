import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookedPayment } from '../../../src/modules/store-verifier/domain/payment-book.js';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from './adapter-fixture.js';
import { PLAYER, WshopFixture } from './wshop-fixture.js';

const EVER = { from: new Date('2020-01-01'), to: new Date('2100-01-01') };
/** As many as the shop lists on a page. */
const PAGE = 10;

describe('the books of the web shop', () => {
  let fixture: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('PROD');
  });
  afterEach(() => fixture.calm());
  afterAll(() => fixture.stop());

  const read = (cursor: string | null = null, span = EVER) => fixture.book.read(PJID, span, cursor);

  /** Every payment, page by page; at most ten pages. */
  async function everything(): Promise<readonly BookedPayment[]> {
    const payments: BookedPayment[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await read(cursor);
      if (page.kind !== 'page') throw new Error(JSON.stringify(page));
      payments.push(...page.payments);
      cursor = page.cursor;
      if (cursor === null) return payments;
    }
    throw new Error('the books have no end');
  }
  const paymentOf = async (storeOrderId: string): Promise<BookedPayment> =>
    (await everything()).find((payment) => payment.storeOrderId === storeOrderId)!;
  async function opened(): Promise<{ readonly boid: string; readonly storeOrderId: string }> {
    const order = fixture.order();
    const answer = await fixture.opener.open(order);
    if (answer.kind !== 'opened') throw new Error(JSON.stringify(answer));
    return { boid: order.boid, storeOrderId: answer.payment.storeOrderId };
  }
  /** As the shop lists an order, with other words in it. */
  async function listed(change: (order: Record<string, unknown>) => void): Promise<BookedPayment> {
    fixture.line.calm();
    const { boid } = await opened();
    await fixture.simulator.pay({ externalId: boid });
    fixture.line.truths.length = 0;
    await everything();
    const page = JSON.parse(String(fixture.line.truths.at(-1)!.body)) as {
      orders: Record<string, unknown>[];
    };
    const order = page.orders.at(-1)!;
    change(order);
    fixture.line.answer(wireAnswer(200, { has_more: false, orders: [order] }));
    const [payment, ...others] = await everything();
    expect(others).toEqual([]);
    return payment!;
  }

  it('have a paid order with its price, its keys and what a purchase can be made of', async () => {
    const { boid, storeOrderId } = await opened();
    await fixture.simulator.pay({ externalId: boid });
    const payment = await paymentOf(storeOrderId);
    const [paid] = fixture.simulator.deliveries({ type: 'order_paid', externalId: boid });
    const notified = await fixture.read(String(paid?.body));
    if (notified.kind !== 'notification' || notified.notification.kind !== 'paid') throw new Error(boid);
    const { payment: reported } = notified.notification;
    expect(payment).toEqual({
      id: storeOrderId,
      boid: null,
      storeOrderId,
      at: expect.any(Date),
      state: { kind: 'paid' },
      receiptKey: reported.purchase.receiptKey,
      orderKey: reported.purchase.orderKey,
      price: { microPrice: 12_990_000, currency: 'USD' },
      sale: {
        payment: 'WSHOP',
        appStore: 'WSHOP_WEBSHOP',
        os: 'WEB',
        playerId: PLAYER,
        productId: 'gem.100',
        quantity: 1,
        paymentOrderId: reported.purchase.paymentOrderId,
      },
    });
  });

  it('have an order that was given up as ended, one that was paid back as refunded, and one that waits as open', async () => {
    const [open, givenUp, refunded] = [await opened(), await opened(), await opened()];
    fixture.simulator.cancel({ externalId: givenUp.boid });
    await fixture.simulator.pay({ externalId: refunded.boid });
    await fixture.simulator.refund({ externalId: refunded.boid, code: 1 });
    const nothing = { receiptKey: null, orderKey: null, price: null, sale: null };
    expect(await paymentOf(open.storeOrderId)).toMatchObject({ state: { kind: 'open' }, ...nothing });
    expect(await paymentOf(givenUp.storeOrderId)).toMatchObject({ state: { kind: 'ended' }, ...nothing });
    expect(await paymentOf(refunded.storeOrderId)).toMatchObject({
      state: { kind: 'refunded', code: 'REFUND' },
      price: { microPrice: 12_990_000, currency: 'USD' },
    });
  });

  it.each([
    ['paid', { kind: 'paid' }],
    ['done', { kind: 'paid' }],
    ['expired', { kind: 'ended' }],
  ])('have an order that the shop calls %s as %j', async (status, state) => {
    expect(await listed((order) => (order['status'] = status))).toMatchObject({ state });
  });

  it('name nothing that a purchase can be made of for an order of several products', async () => {
    const item = { sku: 'gem.100', quantity: 1 };
    expect(await listed((order) => (order['items'] = [item, item]))).toMatchObject({
      state: { kind: 'paid' },
      sale: null,
    });
    expect(await listed((order) => (order['items'] = []))).toMatchObject({ sale: null });
  });

  it('have no order of a test in a project that sells, and keys of its own where the project tests', async () => {
    const test = (order: Record<string, unknown>): void => void (order['mode'] = 'sandbox');
    await expect(listed(test)).resolves.toBeUndefined();
    fixture.settings = { ...fixture.project, env: 'SANDBOX' };
    const { id, orderKey } = await listed(test);
    const named = { part: 'order', id: JSON.stringify([PJID, id]) } as const;
    expect(orderKey).toEqual(receiptKey({ family: 'WSHOP', environment: 'SANDBOX', ...named }));
  });

  it('have every order once, page by page, and only those of the span', async () => {
    for (let count = 0; count < PAGE + 1; count += 1) await opened();
    const ids = (await everything()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(PAGE);
    expect(new Set(ids).size).toBe(ids.length);
    const first = await read();
    expect(first).toMatchObject({ kind: 'page', cursor: String(PAGE) });
    expect(await read(null, { from: new Date('2020-01-01'), to: new Date('2020-01-02') })).toEqual({
      kind: 'page',
      payments: [],
      cursor: null,
    });
  });

  it('end where the shop promises more and lists nothing', async () => {
    fixture.line.answer(wireAnswer(200, { has_more: true, orders: [] }));
    expect(await read('20')).toEqual({ kind: 'page', payments: [], cursor: null });
  });

  it('are not read without settings, nor by an unreadable answer', async () => {
    fixture.line.answer(wireAnswer(200, { has_more: false, orders: [{ order_id: 7, status: 'odd' }] }));
    expect(await read()).toMatchObject({ kind: 'unavailable' });
    fixture.line.calm();
    fixture.forget();
    expect(await read()).toEqual({ kind: 'not-configured' });
  });
});
