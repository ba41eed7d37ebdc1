import type { Money, Purchase } from './purchase.js';
import type { VoidedEntry } from './voided-ledger.js';

const STATES = { 0: 'PROCESSED', 1: 'CANCELED', 2: 'PENDING' } as const;
const NANOS = 1_000_000_000n;

/** The answer for an order: one line per purchase. */
export function toOrder(
  first: Purchase,
  purchases: readonly Purchase[],
  voided: VoidedEntry | null,
): unknown {
  const createTime = new Date(first.purchaseTimeMillis).toISOString();
  const paidTime = new Date(first.ownedSinceMillis).toISOString();
  const refundTime = voided ? new Date(voided.voidedTimeMillis).toISOString() : null;
  const total = sum(purchases.map((purchase) => times(purchase.price, purchase.quantity)));
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
    lineItems: purchases.map((purchase) => ({
      productId: purchase.productId,
      productTitle: purchase.productId,
      listingPrice: purchase.price,
      total: times(purchase.price, purchase.quantity),
      oneTimePurchaseDetails: { quantity: purchase.quantity },
    })),
  };
}

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
