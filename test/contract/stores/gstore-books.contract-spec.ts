import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentName } from '../../../src/modules/store-verifier/domain/payment-book.js';
import { PJID } from './adapter-fixture.js';
import { GstoreFixture, PRODUCT } from './gstore-fixture.js';

const ORDERS = /\/orders[:/]/;
const SECOND_PRODUCT = 'gem.200';

const dollars = (units: string, nanos: number) => ({ currencyCode: 'USD', units, nanos });

describe('single payments that mobile store A looks up', () => {
  let fixture: GstoreFixture;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const nameOf = (receipt: { readonly orderId: string | null }, productId = PRODUCT): PaymentName => ({
    paymentOrderId: receipt.orderId!,
    productId,
    isTester: false,
  });
  const lookUp = async (payments: readonly PaymentName[]) => {
    const { paymentLookups } = fixture.store;
    if (paymentLookups === null) throw new Error('the store looks payments up');
    const answer = await paymentLookups.lookUp(PJID, payments);
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    return payments.map((payment) => answer.payments.get(payment));
  };

  it('have the price of their own product, where an order holds several', async () => {
    const first = fixture.receipt({ price: dollars('0', 990_000_000) });
    const { orderId } = first;
    fixture.receipt({ productId: SECOND_PRODUCT, orderId, price: dollars('4', 990_000_000) });
    const other = fixture.receipt({ price: dollars('1', 0) });
    const found = await lookUp([nameOf(first), nameOf(first, SECOND_PRODUCT), nameOf(other)]);
    expect(found).toMatchObject([
      { state: { kind: 'paid' }, price: { microPrice: 990_000 } },
      { state: { kind: 'paid' }, price: { microPrice: 4_990_000 } },
      { state: { kind: 'paid' }, price: { microPrice: 1_000_000 } },
    ]);
    // The store refuses a list that names an order twice.
    expect(fixture.line.requests(ORDERS)).toHaveLength(1);
  });

  it('are found in few calls although the store refuses a list with an unknown one', async () => {
    const names = Array.from({ length: 64 }, () => nameOf(fixture.receipt()));
    const unknown = nameOf({ orderId: 'GPA.0000-0000-0000-00000' });
    const found = await lookUp(names.toSpliced(40, 0, unknown));
    expect(found.filter((payment) => payment?.state.kind === 'paid')).toHaveLength(names.length);
    expect(found[40]).toBeUndefined();
    expect(fixture.line.requests(ORDERS).length).toBeLessThan(20);
  });

  it('are refunded with every product of their order', async () => {
    const bought = fixture.receipt({ furtherProductIds: [SECOND_PRODUCT] });
    fixture.simulator.refund({ purchaseToken: bought.purchaseToken });
    expect(await lookUp([nameOf(bought), nameOf(bought, SECOND_PRODUCT)])).toMatchObject([
      { state: { kind: 'refunded' } },
      { state: { kind: 'refunded' } },
    ]);
  });
});
