import type { Micros } from '../../../../shared/money/micros.js';
import type { PaidItem } from '../../domain/payment-notification.js';
import { amountToMicros } from './wshop.amount.js';
import { asObject, type Fields, isNumber, isText, parseObject } from '../../../../shared/format/wire-json.js';

/**
 * Readers of the store's notifications. They return null for any other shape; such a notification changes nothing.
 */

/** Ids of an order in its notifications. */
interface NamedOrder {
  /** The store's id, decimal digits. */
  readonly orderId: string;
  /** The number on the player's receipt. */
  readonly transactionId: string | null;
  /** The service's id of the order; null when the notification names none. */
  readonly boid: string | null;
  /** Whether it is for testing: no money has moved. */
  readonly isSandbox: boolean;
  /** The store's project; null when the notification names none. */
  readonly projectId: string | null;
}

/** `order_paid`. */
export interface PaidOrder extends NamedOrder {
  readonly type: 'order_paid';
  readonly transactionId: string;
  readonly playerId: string | null;
  readonly items: readonly PaidItem[];
  /** Price of the order, without taxes on top. */
  readonly microPrice: Micros;
  readonly currency: string;
}

/** `order_canceled`. */
export interface CanceledOrder extends NamedOrder {
  readonly type: 'order_canceled';
  /** Reason in the store's codes; null when the notification names none. */
  readonly refundCode: number | null;
}

/** `payment` and `refund`, which projects with separate notifications have besides those of orders. */
export interface MovedMoney {
  readonly type: 'payment' | 'refund';
  readonly transactionId: string;
  /** Null when the notification names none. */
  readonly boid: string | null;
  readonly isSandbox: boolean;
  /** Reason in the store's codes; null when the notification names none. */
  readonly refundCode: number | null;
}

/** One notification. */
export type WshopNotification =
  | { readonly type: 'user_validation'; readonly playerId: string }
  | MovedMoney
  | PaidOrder
  | CanceledOrder
  /** A kind that the service does not need. */
  | { readonly type: 'other' };

/** Reads the body of a notification whose signature has been checked. */
export function readNotification(text: string): WshopNotification | null {
  const fields = parseObject(text);
  const type = fields?.['notification_type'];
  if (fields === null || !isText(type)) return null;
  switch (type) {
    case 'user_validation':
      return readUserValidation(fields);
    case 'payment':
    case 'refund':
      return readMoney(fields, type);
    case 'order_paid':
      return readPaidOrder(fields);
    case 'order_canceled':
      return readCanceledOrder(fields);
    default:
      return { type: 'other' };
  }
}

function readUserValidation({ user }: Fields): WshopNotification | null {
  const playerId = asObject(user)?.['id'];
  return isText(playerId) ? { type: 'user_validation', playerId } : null;
}

/** What only a refund needs counts as absent when it cannot be read: the order's own notification decides. */
function readMoney(
  { transaction, refund_details: details }: Fields,
  type: MovedMoney['type'],
): MovedMoney | null {
  const { id, external_id: boid, dry_run: dryRun } = asObject(transaction) ?? {};
  const refundCode = asObject(details)?.['code'];
  if (!isNumber(id)) return null;
  return {
    type,
    transactionId: String(id),
    boid: isText(boid) ? boid : null,
    isSandbox: dryRun === 1,
    refundCode: isNumber(refundCode) ? refundCode : null,
  };
}

function readPaidOrder(fields: Fields): PaidOrder | null {
  const order = asObject(fields['order']);
  const named = readNames(fields);
  if (order === null || named === null || named.transactionId === null || order['status'] !== 'paid')
    return null;
  const playerId = optionalText(asObject(fields['user'])?.['external_id']);
  const [items, microPrice, currency] = [
    readItems(fields['items']),
    amountToMicros(order['amount']),
    order['currency'],
  ];
  if (playerId === undefined || items === null || microPrice === null || !isText(currency)) return null;
  const { transactionId } = named;
  return { ...named, type: 'order_paid', transactionId, playerId, items, microPrice, currency };
}

function readCanceledOrder(fields: Fields): CanceledOrder | null {
  const named = readNames(fields);
  const { refund_details: details } = asObject(fields['billing']) ?? {};
  const refundCode = details === undefined ? null : asObject(details)?.['code'];
  if (named === null || (refundCode !== null && !isNumber(refundCode))) return null;
  return { ...named, type: 'order_canceled', refundCode };
}

/**
 * Reads the ids. With separate notifications those of orders contain no payment data except the invoice number. A
 * transaction counts alone: an order that is paid twice may keep the invoice number of its first payment.
 */
function readNames(fields: Fields): NamedOrder | null {
  const { order: sent, billing = {}, custom_parameters: custom = {} } = fields;
  const [order, money] = [asObject(sent), readBilling(billing)];
  const own = optionalText(asObject(custom)?.['boid']);
  if (order === null || money === null || asObject(custom) === null || !isNumber(order['id'])) return null;
  const isSandbox = readSandbox(order['mode'], money.dryRun);
  const transactionId =
    money.transactionId === null ? optionalDigits(order['invoice_id']) : money.transactionId;
  const boid = agreed(money.boid, own);
  if (isSandbox === null || transactionId === undefined || boid === undefined) return null;
  return { orderId: String(order['id']), transactionId, boid, isSandbox, projectId: money.projectId };
}

/** Payment data in an order's notification. */
interface Billing {
  readonly transactionId: string | null | undefined;
  readonly boid: string | null | undefined;
  readonly projectId: string | null;
  readonly dryRun: unknown;
}

function readBilling(value: unknown): Billing | null {
  const { transaction: money = {}, settings = {} } = asObject(value) ?? {};
  const [transaction, projectId] = [asObject(money), optionalNumber(asObject(settings)?.['project_id'])];
  if (asObject(value) === null || transaction === null || projectId === undefined) return null;
  const { id, external_id: externalId, dry_run: dryRun } = transaction;
  return { transactionId: optionalNumber(id), boid: optionalText(externalId), projectId, dryRun };
}

function readItems(value: unknown): readonly PaidItem[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map((item: unknown) => {
    const { sku: productId, quantity } = asObject(item) ?? {};
    return isText(productId) && isNumber(quantity) ? { productId, quantity } : null;
  });
  return items.every((item) => item !== null) ? items : null;
}

/** Returns whether either mark says sandbox; null for unknown marks. */
function readSandbox(mode: unknown, dryRun: unknown): boolean | null {
  if (mode !== 'default' && mode !== 'sandbox') return null;
  if (dryRun !== undefined && dryRun !== 0 && dryRun !== 1) return null;
  return mode === 'sandbox' || dryRun === 1;
}

/** Returns the value that two fields agree on; undefined when one is invalid or they contradict each other. */
function agreed(one: string | null | undefined, other: string | null | undefined): string | null | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one === null || other === null || one === other ? (one ?? other) : undefined;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const optionalText = (value: unknown): string | null | undefined => {
  if (isAbsent(value)) return null;
  return isText(value) ? value : undefined;
};

const optionalNumber = (value: unknown): string | null | undefined => {
  if (isAbsent(value)) return null;
  return isNumber(value) ? String(value) : undefined;
};

/** Reads a number that is sent as text. */
const optionalDigits = (value: unknown): string | null | undefined => {
  if (isAbsent(value)) return null;
  return isText(value) && /^[1-9]\d{0,15}$/.test(value) ? value : undefined;
};
