import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type OpenedPaymentName,
  PaymentSearch,
  type PaymentSearchAnswer,
} from '../../domain/payment-search.js';
import { toPaid } from './wshop.notification-reader.js';
import { spanAround, WshopOrderFinder } from './wshop.order-finder.js';
import { readPaid } from './wshop.order.wire.js';
import type { WshopSettings } from './wshop.settings.js';

const unavailable = (reason: string): PaymentSearchAnswer => ({ kind: 'unavailable', reason });

/** Finds an order in the web shop's list of orders, which is sorted by creation time. */
@Injectable()
export class WshopSearch extends PaymentSearch {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly finder: WshopOrderFinder,
  ) {
    super();
  }

  override async find(payment: OpenedPaymentName): Promise<PaymentSearchAnswer> {
    const { pjid, boid } = payment;
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.finder.find(settings, { ...payment, ...spanAround(payment.reservedAt) });
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'unknown') return unavailable('order unknown');
    const { order } = answer;
    if (order.status === 'new') return { kind: 'open' };
    if (order.status === 'canceled' || order.status === 'expired') return { kind: 'ended' };
    const paid = readPaid(order, boid);
    if (paid === null || paid.projectId !== settings.projectId) return unavailable('unusable answer');
    if (paid.isSandbox && settings.env === 'PROD')
      return unavailable('a payment for testing, where payments are real');
    return { kind: 'paid', notification: toPaid(pjid, paid) };
  }
}
