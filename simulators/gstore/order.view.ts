import type { Money, Purchase } from './purchase.js';
import type { VoidedEntry } from './voided-ledger.js';

const STATES = { 0: 'PROCESSED', 1: 'CANCELED', 2: 'PENDING' } as const;
const NANOS = 1_000_000_000n;

/** The answer for an order: one line per product. A further product of a purchase costs as much as its first one. */
export function toOrder(
  first: Purchase,
  purchases: readonly Purchase[],
  voided: VoidedEntry | null,
): unknown {
  const createTime = new Date(first.purchaseTimeMillis).toISOString();
  const paidTime = new Date(first.ownedSinceMillis).toISOString();
  const refundTime = voided ? new Date(voided.voidedTimeMillis).toISOString() : null;
  const lines = purchases.flatMap(linesOf);
  const total = sum(lines.map((line) => line.total));
  return {
    orderId: first.orderId,
    purchaseToken: first.purchaseToken,
    state: voided ? 'REFUNDED' : STATES[first.purchaseState],
    createTime,
    lastEventTime: refundTime ?? paidTime,
    buyerAddress: { buyerCountry: first.regionCode },
    total,
    tax: { ...total, units: '0', nanos: 0 },
    orderDetails: { taxInclusive: true },
    orderHistory: {
      ...(first.purchaseState === 2 ? {} : { processedEvent: { eventTime: paidTime } }),
      ...(refundTime ? { refundEvent: { eventTime: refundTime, refundDetails: { total } } } : {}),
    },
    lineItems: lines,
  };
}

const linesOf = ({ productId, price, quantity, further }: Purchase) => [
  toLine(productId, price, quantity),
  ...further.map((product) => toLine(product.productId, price, 1)),
];

const toLine = (productId: string, price: Money, quantity: number) => ({
  productId,
  productTitle: productId,
  listingPrice: price,
  total: times(price, quantity),
  oneTimePurchaseDetails: { quantity },
});

function times(money: Money, count: number): Money {
  return fromNanos(money.currencyCode, toNanos(money) * BigInt(count));
}

function sum(parts: readonly Money[]): Money {
  const nanos = parts.reduce((all, part) => all + toNanos(part), 0n);
  return fromNanos(parts[0]?.currencyCode ?? 'KRW', nanos);
}

function toNanos({ units, nanos }: Money): bigint {
  return BigInt(units) * NANOS + BigInt(nanos);
}

function fromNanos(currencyCode: string, nanos: bigint): Money {
  return { currencyCode, units: String(nanos / NANOS), nanos: Number(nanos % NANOS) };
}
