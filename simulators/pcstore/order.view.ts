import type { Order, OrderItem } from './order.js';

/** An order as the store shows it: 64-bit numbers as strings, all others as numbers. */
export function toOrderView(order: Order): Record<string, unknown> {
  return {
    orderid: order.orderId,
    transid: order.transId,
    steamid: order.steamId,
    status: order.status,
    currency: order.currency,
    time: toStoreTime(order.changedAt),
    country: order.country,
    usstate: order.usState,
    items: order.items.map((item) => toItemView(item, order)),
  };
}

/** The same in a report, which also tells when the order was made. */
export function toReportView(order: Order): Record<string, unknown> {
  const { items, ...rest } = toOrderView(order);
  return { ...rest, timecreated: toStoreTime(order.createdAt), items };
}

/** RFC 3339 in UTC, to the second. */
export function toStoreTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function toItemView({ itemId, qty, amount, refunded }: OrderItem, order: Order): Record<string, unknown> {
  const withoutVat = Math.round((amount * 100) / (100 + order.vatPercent));
  return {
    itemid: itemId,
    qty,
    amount: withoutVat,
    vat: amount - withoutVat,
    itemstatus: order.status === 'PartialRefund' ? (refunded ? 'Refunded' : 'Succeeded') : order.status,
  };
}
