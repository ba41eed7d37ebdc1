import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../../../../shared/time/time-span.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type BookedPayment,
  type BookedSale,
  type BookedState,
  PaymentBook,
  type PaymentBookPage,
} from '../../domain/payment-book.js';
import { keyOf } from './wshop.keys.js';
import type { PaidOrder } from './wshop.notification.wire.js';
import { type ListedOrder, readCreation, readPaid } from './wshop.order.wire.js';
import { WshopOrdersClient } from './wshop.orders.client.js';
import type { WshopSettings } from './wshop.settings.js';

/** Of purchases that are made of the shop's orders. */
const CODES = { payment: 'WSHOP', appStore: 'WSHOP_WEBSHOP', os: 'WEB' } as const;

/** The web shop's orders that were made in a span of time. */
@Injectable()
export class WshopPaymentBook extends PaymentBook {
  override readonly isWhole = true;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: WshopOrdersClient,
  ) {
    super();
  }

  /** The cursor is the number of the orders before: the list is sorted by creation, and the span is over. */
  override async read(pjid: string, { from, to }: TimeSpan, cursor: string | null): Promise<PaymentBookPage> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const offset = cursor === null ? 0 : Number(cursor);
    const answer = await this.client.list(settings, { pjid }, { from, until: to, offset });
    if (answer.kind === 'unavailable') return answer;
    const { orders, hasMore } = answer.value;
    const isTest = ({ fields }: ListedOrder): boolean =>
      settings.env === 'PROD' && fields['mode'] === 'sandbox';
    const payments = orders.filter((order) => !isTest(order)).map((order) => toPayment(pjid, order));
    const next = hasMore && orders.length > 0 ? String(offset + orders.length) : null;
    return { kind: 'page', payments, cursor: next };
  }
}

function toPayment(pjid: string, order: ListedOrder): BookedPayment {
  const { orderId } = order;
  const names = { id: orderId, boid: null, storeOrderId: orderId, at: readCreation(order) };
  const paid = readPaid(order, null);
  const state = stateOf(order, paid);
  if (paid === null) return { ...names, receiptKey: null, orderKey: null, state, price: null, sale: null };
  const { microPrice, currency } = paid;
  return { ...names, ...keysOf(pjid, paid), state, price: { microPrice, currency }, sale: saleOf(paid) };
}

/** Returns the state of an order; a cancelled one was paid if it has a transaction. */
export function stateOf({ status }: ListedOrder, paid: PaidOrder | null): BookedState {
  switch (status) {
    case 'paid':
    case 'done':
      return { kind: 'paid' };
    case 'canceled':
      return paid === null ? { kind: 'ended' } : { kind: 'refunded', code: 'REFUND' };
    case 'expired':
      return { kind: 'ended' };
    case 'new':
      return { kind: 'open' };
  }
}

/** Null for an order of several products, or without a player. */
function saleOf({ items, playerId, transactionId: paymentOrderId }: PaidOrder): BookedSale | null {
  const [item, ...others] = items;
  if (item === undefined || playerId === null || others.length > 0) return null;
  return { ...CODES, ...item, playerId, paymentOrderId };
}

const keysOf = (
  pjid: string,
  { orderId, transactionId, isSandbox }: PaidOrder,
): Pick<BookedPayment, 'receiptKey' | 'orderKey'> => ({
  receiptKey: keyOf(pjid, 'token', { id: transactionId, isSandbox }),
  orderKey: keyOf(pjid, 'order', { id: orderId, isSandbox }),
});
