import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type NotedPayment,
  type PaymentNotice,
  PaymentNoticeReader,
  type PaymentNoticeReading,
} from '../../domain/payment-notice.js';
import type { RevocationCode, SentNotice } from '../../domain/store-notice.js';
import { keyOf } from './wshop.keys.js';
import { type CanceledOrder, type PaidOrder, readNotice, type WshopNotice } from './wshop.notice.wire.js';
import type { WshopSettings } from './wshop.settings.js';
import { isSigned } from './wshop.signature.js';

/** The store's numbers for why money went back, as far as they are no plain refund. */
const CODES: ReadonlyMap<number, RevocationCode> = new Map([
  [2, 'CHARGEBACK'],
  [4, 'FRAUD'],
  [7, 'FRAUD'],
  [11, 'FRAUD'],
  [12, 'FRAUD'],
]);

const unusable = (reason: string): PaymentNoticeReading => ({ kind: 'unusable', reason });

/** Reads the web shop's notices, each signed with the project's secret. */
@Injectable()
export class WshopNotices extends PaymentNoticeReader {
  constructor(private readonly settings: StoreSettingsReader) {
    super();
  }

  override async read({ pjid, body, authorization }: SentNotice): Promise<PaymentNoticeReading> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const { webhookSecret, previousWebhookSecret = webhookSecret } = settings;
    const secrets = [webhookSecret, previousWebhookSecret];
    if (!secrets.some((secret) => isSigned(body, authorization, secret)))
      return { kind: 'forged', reason: authorization === '' ? 'no signature' : 'wrong signature' };
    return readBody(pjid, body, settings);
  }

  override async readKept({ pjid, body }: Pick<SentNotice, 'pjid' | 'body'>): Promise<PaymentNoticeReading> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    return settings === null ? { kind: 'not-configured' } : readBody(pjid, body, settings);
  }
}

function readBody(pjid: string, body: Buffer, settings: WshopSettings): PaymentNoticeReading {
  const notice = readNotice(body.toString('utf8'));
  if (notice === null) return unusable('not a notice of the store');
  if ('projectId' in notice && notice.projectId !== null && notice.projectId !== settings.projectId)
    return unusable('the notice is for another project of the store');
  if (notice.type === 'order_paid' && notice.isSandbox && settings.env === 'PROD')
    return unusable('a payment for testing, where payments are real');
  return { kind: 'notice', notice: toNotice(pjid, notice) };
}

function toNotice(pjid: string, notice: WshopNotice): PaymentNotice {
  switch (notice.type) {
    case 'user_validation':
      return { kind: 'player', playerId: notice.playerId };
    case 'payment':
    case 'refund':
      return { kind: 'money', id: `${notice.type}.${notice.transactionId}` };
    case 'order_paid':
      return toPaid(pjid, notice);
    case 'order_canceled':
      return toRefund(pjid, notice);
    case 'other':
      return { kind: 'other' };
  }
}

/** What a paid order is: the same whether the store tells of it or is asked. */
export const toPaid = (
  pjid: string,
  order: PaidOrder,
): Extract<PaymentNotice, { readonly kind: 'paid' }> => ({
  kind: 'paid',
  id: `order_paid.${order.transactionId}`,
  refundId: refundIdOf(order),
  payment: toPayment(pjid, order),
});

function toPayment(pjid: string, order: PaidOrder): NotedPayment {
  const { boid, playerId, items, microPrice, currency, transactionId, orderId, isSandbox } = order;
  const purchase = {
    receiptKey: keyOf(pjid, 'token', { id: transactionId, isSandbox }),
    orderKey: keyOf(pjid, 'order', { id: orderId, isSandbox }),
    use: null,
    paymentOrderId: transactionId,
    isTester: isSandbox,
    purchaseToken: transactionId,
  };
  return { boid, storeOrderId: orderId, playerId, items, microPrice, currency, purchase };
}

function toRefund(pjid: string, order: CanceledOrder): PaymentNotice {
  const { boid, transactionId, orderId, isSandbox, refundCode } = order;
  const code = (refundCode === null ? undefined : CODES.get(refundCode)) ?? 'REFUND';
  const text = refundCode === null ? 'told by the store' : `told by the store, code ${refundCode}`;
  const revocation = {
    receiptKey: transactionId === null ? null : keyOf(pjid, 'token', { id: transactionId, isSandbox }),
    orderKey: keyOf(pjid, 'order', { id: orderId, isSandbox }),
    code,
    text,
  };
  return { kind: 'refunded', id: refundIdOf(order), boid, storeOrderId: orderId, revocation };
}

/** An order that was paid twice is taken back once for each payment. */
const refundIdOf = ({ transactionId, orderId }: PaidOrder | CanceledOrder): string =>
  `order_canceled.${transactionId ?? `order.${orderId}`}`;
