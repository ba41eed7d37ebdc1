import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from './adapter-fixture.js';
import { PcstoreFixture } from './pcstore-fixture.js';

const SPAN = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const TIME = '2026-11-20T03:00:00Z';
const ORDER = {
  orderid: '7',
  transid: '99',
  status: 'Succeeded',
  time: TIME,
  timecreated: '2026-11-20T02:59:00Z',
  currency: 'USD',
  items: [{ itemid: 101, amount: '99', vat: '9' }],
};
/** As many as are asked for at once. */
const PAGE = 1_000;

describe('the books of the PC store', () => {
  let fixture: PcstoreFixture;

  beforeAll(async () => {
    fixture = await PcstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const read = (cursor: string | null = null) => {
    const { paymentBook } = fixture.store;
    if (paymentBook === null) throw new Error('the store has books');
    return paymentBook.read(PJID, SPAN, cursor);
  };
  const report = (...orders: readonly object[]): void =>
    fixture.line.answer(
      wireAnswer(200, { response: { result: 'OK', params: { count: orders.length, orders } } }),
    );
  const only = async (order: object): Promise<object> => {
    report(order);
    const page = await read();
    if (page.kind !== 'page' || page.payments.length !== 1) throw new Error(JSON.stringify(page));
    return page.payments[0]!;
  };

  it('have an order under its boid, with its time, its keys and its price with and without the tax', async () => {
    expect(await only(ORDER)).toEqual({
      id: '99',
      boid: '7',
      storeOrderId: null,
      receiptKey: expect.any(Buffer),
      orderKey: expect.any(Buffer),
      state: { kind: 'paid' },
      price: { microPrice: 1_080_000, untaxedMicroPrice: 990_000, currency: 'USD' },
      at: new Date('2026-11-20T02:59:00Z'),
      sale: null,
    });
  });

  it('leave out what the store does not say', async () => {
    const { timecreated: _, items: __, ...order } = ORDER;
    expect(await only(order)).toMatchObject({ at: null, price: null, state: { kind: 'paid' } });
  });

  it.each([
    ['Init', { kind: 'open' }],
    ['Approved', { kind: 'open' }],
    ['Succeeded', { kind: 'paid' }],
    ['Failed', { kind: 'ended' }],
    ['Refunded', { kind: 'refunded', code: 'REFUND' }],
    ['PartialRefund', { kind: 'refunded', code: 'REFUND' }],
    ['Chargedback', { kind: 'refunded', code: 'CHARGEBACK' }],
    ['RefundedSuspectedFraud', { kind: 'refunded', code: 'FRAUD' }],
    ['RefundedFriendlyFraud', { kind: 'refunded', code: 'FRAUD' }],
    ['SomethingNew', { kind: 'open' }],
  ])('have an order that is %s as %j', async (status, state) => {
    expect(await only({ ...ORDER, status })).toMatchObject({ state });
  });

  it('go on with the second of the newest change after a full page, and end with one that is not full', async () => {
    const newest = '2026-11-20T04:00:00Z';
    const full = Array.from({ length: PAGE }, (_, index) => ({
      ...ORDER,
      orderid: String(index + 1),
      time: index === 0 ? newest : TIME,
    }));
    report(...full);
    expect(await read()).toMatchObject({ kind: 'page', cursor: newest });
    fixture.line.calm();
    report(ORDER);
    expect(await read(newest)).toMatchObject({ kind: 'page', cursor: null });
    expect(
      fixture.line.requests().map(({ path }) => new URL(path, fixture.line.url).searchParams.get('time')),
    ).toEqual([newest]);
  });

  it('begin with the span', async () => {
    report();
    expect(await read()).toEqual({ kind: 'page', payments: [], cursor: null });
    const [request] = fixture.line.requests();
    expect(new URL(request!.path, fixture.line.url).searchParams.get('time')).toBe('2026-11-20T00:00:00Z');
  });

  it('are not read without settings, nor by an unreadable answer', async () => {
    fixture.line.answer(wireAnswer(200, { response: { result: 'Failure' } }));
    expect(await read()).toMatchObject({ kind: 'unavailable' });
    fixture.forget();
    expect(await read()).toEqual({ kind: 'not-configured' });
  });
});
