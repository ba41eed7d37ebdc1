import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type BookedState,
  type LookedUpPayment,
  type PaymentLookupAnswer,
  PaymentLookups,
  type PaymentName,
} from '../../domain/payment-book.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import { GstoreClient } from './gstore.client.js';
import type { OrderState, StoreOrder } from './gstore.order.wire.js';
import type { GstoreSettings } from './gstore.settings.js';

const STATES: Readonly<Record<OrderState, BookedState>> = {
  PENDING: { kind: 'open' },
  PROCESSED: { kind: 'paid' },
  CANCELED: { kind: 'ended' },
  PENDING_REFUND: { kind: 'paid' },
  // Only some units: the purchase stays.
  PARTIALLY_REFUNDED: { kind: 'paid' },
  REFUNDED: { kind: 'refunded', code: 'REFUND' },
};

/** Looks up orders of mobile store A, many at once; its orders have a quota of their own. */
@Injectable()
export class GstorePaymentLookups extends PaymentLookups {
  /** The ids are in the address of the call, and each that the store does not know costs several more. */
  override readonly maxPayments = 50;
  /** The store converts prices into the currency of the player. */
  override readonly provesCurrency = false;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async lookUp(pjid: string, payments: readonly PaymentName[]): Promise<PaymentLookupAnswer> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    // Several products may have one order, and the store takes each id once.
    const orderIds = [...new Set(payments.map(({ paymentOrderId }) => paymentOrderId))];
    const orders = await this.ordersOf(settings, pjid, orderIds);
    if ('kind' in orders) return orders;
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    const found = payments.flatMap((payment): [PaymentName, LookedUpPayment][] => {
      const order = byId.get(payment.paymentOrderId);
      if (order === undefined) return [];
      const price = order.prices.get(payment.productId) ?? null;
      return [[payment, { state: STATES[order.state], price }]];
    });
    return { kind: 'answered', payments: new Map(found) };
  }

  /**
   * Reads orders at once, or, when the store refuses that because of one of them, each half on its own: few calls for
   * few that it does not know.
   */
  private async ordersOf(
    settings: GstoreSettings,
    pjid: string,
    orderIds: readonly string[],
  ): Promise<readonly StoreOrder[] | Unavailable> {
    const answer = await this.client.getOrders(settings, pjid, orderIds);
    if (answer.kind === 'ok') return answer.value;
    if (answer.kind === 'unavailable') return answer;
    if (orderIds.length === 1) return [];
    const middle = Math.floor(orderIds.length / 2);
    const first = await this.ordersOf(settings, pjid, orderIds.slice(0, middle));
    if ('kind' in first) return first;
    const second = await this.ordersOf(settings, pjid, orderIds.slice(middle));
    return 'kind' in second ? second : [...first, ...second];
  }
}
