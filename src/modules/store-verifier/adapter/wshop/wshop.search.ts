import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type OpenedPaymentName,
  PaymentSearch,
  type PaymentSearchAnswer,
} from '../../domain/payment-search.js';
import { toPaid } from './wshop.notification-reader.js';
import { type ListedOrder, readPaid } from './wshop.order.wire.js';
import { WshopOrdersClient } from './wshop.orders.client.js';
import type { WshopSettings } from './wshop.settings.js';

/** Range around the reservation's time: more than the difference of the clocks and the time to open a page. */
const WINDOW_MS = 90_000;
/** Maximum number of pages, of ten orders each, to read for one order. */
const MAX_PAGES = 100;

const unavailable = (reason: string): PaymentSearchAnswer => ({ kind: 'unavailable', reason });

/** Finds an order in the web shop's list of orders, which is sorted by creation time. */
@Injectable()
export class WshopSearch extends PaymentSearch {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: WshopOrdersClient,
  ) {
    super();
  }

  override async find(payment: OpenedPaymentName): Promise<PaymentSearchAnswer> {
    const { pjid, boid } = payment;
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const order = await this.findOrder(payment, settings);
    if ('kind' in order) return order;
    if (order.status === 'new') return { kind: 'open' };
    if (order.status === 'canceled' || order.status === 'expired') return { kind: 'ended' };
    const paid = readPaid(order, boid);
    if (paid === null || paid.projectId !== settings.projectId) return unavailable('unusable answer');
    if (paid.isSandbox && settings.env === 'PROD')
      return unavailable('a payment for testing, where payments are real');
    return { kind: 'paid', notification: toPaid(pjid, paid) };
  }

  private async findOrder(
    { pjid, boid, storeOrderId, reservedAt }: OpenedPaymentName,
    settings: WshopSettings,
  ): Promise<ListedOrder | PaymentSearchAnswer> {
    const [from, until] = [-WINDOW_MS, WINDOW_MS].map((ms) => new Date(reservedAt.getTime() + ms));
    let offset = 0;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await this.client.list(
        settings,
        { pjid, boid: boid ?? undefined },
        { from, until, offset },
      );
      if (answer.kind === 'unavailable') return answer;
      const { orders, hasMore } = answer.value;
      const found = orders.find(({ orderId }) => orderId === storeOrderId);
      if (found !== undefined) return found;
      if (!hasMore || orders.length === 0) return unavailable('order unknown');
      offset += orders.length;
    }
    return unavailable('too many orders');
  }
}
