import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type StoreReportedPayment,
  type PaymentNotification,
  PaymentNotificationReader,
  type PaymentNotificationReading,
} from '../../domain/payment-notification.js';
import type { Revocation, RevocationCode, SentNotification } from '../../domain/store-notification.js';
import { keyOf } from './wshop.keys.js';
import {
  type CanceledOrder,
  type MovedMoney,
  type PaidOrder,
  readNotification,
  type WshopNotification,
} from './wshop.notification.wire.js';
import type { WshopSettings } from './wshop.settings.js';
import { isSigned } from './wshop.signature.js';

/** Refund codes of the store with a more specific meaning than a refund. */
const CODES: ReadonlyMap<number, RevocationCode> = new Map([
  [2, 'CHARGEBACK'],
  [4, 'FRAUD'],
  [7, 'FRAUD'],
  [11, 'FRAUD'],
  [12, 'FRAUD'],
]);

const EXACT_CODES: readonly RevocationCode[] = [...new Set(CODES.values())];

const unusable = (reason: string): PaymentNotificationReading => ({ kind: 'unusable', reason });

/** Reads the web shop's notifications, each signed with the project's secret. */
@Injectable()
export class WshopNotificationReader extends PaymentNotificationReader {
  constructor(private readonly settings: StoreSettingsReader) {
    super();
  }

  override async read({ pjid, body, authorization }: SentNotification): Promise<PaymentNotificationReading> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const { webhookSecret, previousWebhookSecret = webhookSecret } = settings;
    const secrets = [webhookSecret, previousWebhookSecret];
    if (!secrets.some((secret) => isSigned(body, authorization, secret)))
      return { kind: 'forged', reason: authorization === '' ? 'no signature' : 'wrong signature' };
    return readBody(pjid, body, settings);
  }

  override async readStored({
    pjid,
    body,
  }: Pick<SentNotification, 'pjid' | 'body'>): Promise<PaymentNotificationReading> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    return settings === null ? { kind: 'not-configured' } : readBody(pjid, body, settings);
  }
}

function readBody(pjid: string, body: Buffer, settings: WshopSettings): PaymentNotificationReading {
  const notification = readNotification(body.toString('utf8'));
  if (notification === null) return unusable('not a notification of the store');
  if (
    'projectId' in notification &&
    notification.projectId !== null &&
    notification.projectId !== settings.projectId
  )
    return unusable('the notification is for another project of the store');
  if ('isSandbox' in notification && notification.isSandbox && settings.env === 'PROD')
    return unusable('a payment for testing, where payments are real');
  return { kind: 'notification', notification: toNotification(pjid, notification) };
}

function toNotification(pjid: string, notification: WshopNotification): PaymentNotification {
  switch (notification.type) {
    case 'user_validation':
      return { kind: 'player', playerId: notification.playerId };
    case 'payment':
    case 'refund':
      return ofMoney(pjid, notification);
    case 'order_paid':
      return toPaid(pjid, notification);
    case 'order_canceled':
      return toRefund(pjid, notification);
    case 'other':
      return { kind: 'other' };
  }
}

/** Turns a paid order into a notification: the same for a push and for a search. */
export const toPaid = (
  pjid: string,
  order: PaidOrder,
): Extract<PaymentNotification, { readonly kind: 'paid' }> => ({
  kind: 'paid',
  id: `order_paid.${order.transactionId}`,
  refundIds: [
    ...[null, ...EXACT_CODES].map((code) => refundIdOf(order, code)),
    ...EXACT_CODES.map((code) => exactId(moneyIdOf({ ...order, type: 'refund' }), code)),
  ],
  payment: toPayment(pjid, order),
});

function toPayment(pjid: string, order: PaidOrder): StoreReportedPayment {
  const { boid, playerId, items, microPrice, currency, transactionId, orderId, isSandbox } = order;
  const purchase = {
    receiptKey: keyOf(pjid, 'token', { id: transactionId, isSandbox }),
    orderKey: keyOf(pjid, 'order', { id: orderId, isSandbox }),
    unit: null,
    paymentOrderId: transactionId,
    isTester: isSandbox,
    purchaseToken: transactionId,
  };
  return { boid, storeOrderId: orderId, playerId, items, microPrice, currency, purchase };
}

/**
 * A chargeback or fraud, which the order's own notification does not name then, is a refund; all other movements of
 * money are what the order's own notifications report.
 */
function ofMoney(pjid: string, moved: MovedMoney): PaymentNotification {
  const { type, transactionId, boid, ...money } = moved;
  const id = moneyIdOf(moved);
  const code = type === 'refund' ? exactCodeOf(money.refundCode) : null;
  if (boid === null || code === null) return { kind: 'money', id };
  const revocation = toRevocation(pjid, { ...money, transactionId, orderId: null });
  return { kind: 'refunded', id: exactId(id, code), boid, storeOrderId: null, revocation };
}

const toRefund = (pjid: string, order: CanceledOrder): PaymentNotification => ({
  kind: 'refunded',
  id: refundIdOf(order, exactCodeOf(order.refundCode)),
  boid: order.boid,
  storeOrderId: order.orderId,
  revocation: toRevocation(pjid, order),
});

/** What a refund takes back. */
type Refund = Pick<CanceledOrder, 'transactionId' | 'isSandbox' | 'refundCode'> & {
  readonly orderId: string | null;
};

function toRevocation(pjid: string, { transactionId, orderId, isSandbox, refundCode }: Refund): Revocation {
  const keyOfPart = (part: 'token' | 'order', id: string | null): Buffer | null =>
    id === null ? null : keyOf(pjid, part, { id, isSandbox });
  return {
    receiptKey: keyOfPart('token', transactionId),
    orderKey: keyOfPart('order', orderId),
    code: exactCodeOf(refundCode) ?? 'REFUND',
    text: refundCode === null ? 'reported by the store' : `reported by the store, code ${refundCode}`,
  };
}

/** Returns the id of a notification of money; where it names an exact code, that is part of its id too. */
const moneyIdOf = ({ type, transactionId }: Pick<MovedMoney, 'type' | 'transactionId'>): string =>
  `${type}.${transactionId}`;

/** Returns the id of a refund. An order that was paid twice has one refund for each payment. */
const refundIdOf = (
  { transactionId, orderId }: PaidOrder | CanceledOrder,
  code: RevocationCode | null,
): string => exactId(`order_canceled.${transactionId ?? `order.${orderId}`}`, code);

/** Makes a later notification with a more specific reason another one, not a repetition. */
const exactId = (id: string, code: RevocationCode | null): string => (code === null ? id : `${id}.${code}`);

/** Returns the reason of a refund code that means more than a refund; null for every other code. */
const exactCodeOf = (refundCode: number | null): RevocationCode | null =>
  refundCode === null ? null : (CODES.get(refundCode) ?? null);
