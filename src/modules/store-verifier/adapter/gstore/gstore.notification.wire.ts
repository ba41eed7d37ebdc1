import { asObject, type Fields, isText, parseObject } from '../../../../shared/format/wire-json.js';
import { given, isAbsent, isOfKind, isOptionalText } from './gstore.wire.js';

/** Readers of what the store tells about voided purchases; null for any other shape. An optional field may be null. */

/** A developer notification, reduced to voided purchases. */
export interface DeveloperNotification {
  /** Message id of the push service; stays the same when it is sent again. */
  readonly messageId: string;
  readonly packageName: string;
  /** Null for a notification of another kind. */
  readonly voided: VoidedNotification | null;
}

/** A purchase was voided. */
interface VoidedNotification {
  readonly purchaseToken: string;
  readonly orderId: string | undefined;
  readonly product: 'subscription' | 'one-time';
  /** Whether all units of the purchase were refunded. */
  readonly refund: 'full' | 'partial';
}

/** A line of the list of voided purchases. */
export interface VoidedPurchase {
  readonly purchaseToken: string;
  readonly orderId: string | undefined;
  /** Milliseconds since the epoch. */
  readonly voidedTimeMillis: number;
  /** 0 to 8; the store may add more. */
  readonly reason: number;
  /** Whether only some units were refunded. */
  readonly isPartial: boolean;
}

/** A page of the list. */
export interface VoidedPurchases {
  readonly purchases: readonly VoidedPurchase[];
  readonly nextPageToken: string | null;
}

const PRODUCTS: ReadonlyMap<unknown, VoidedNotification['product']> = new Map([
  [1, 'subscription'],
  [2, 'one-time'],
]);
const REFUNDS: ReadonlyMap<unknown, VoidedNotification['refund']> = new Map([
  [1, 'full'],
  [2, 'partial'],
]);
const PURCHASE_KIND = 'androidpublisher#voidedPurchase';

const isMessageId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value);

/** Reads the body of a push whose sender has been checked. */
export function readPush(text: string): DeveloperNotification | null {
  const message = asObject(parseObject(text)?.['message']) ?? {};
  const messageId = message['messageId'] ?? message['message_id'];
  const notification = readData(message['data']);
  if (!isMessageId(messageId) || notification === null) return null;
  const { packageName, voidedPurchaseNotification: sent } = notification;
  if (!isText(packageName)) return null;
  if (isAbsent(sent)) return { messageId, packageName, voided: null };
  const voided = readVoidedNotification(asObject(sent));
  return voided === null ? null : { messageId, packageName, voided };
}

/** Reads the data of a message: JSON in base64. */
const readData = (data: unknown): Fields | null =>
  isText(data) ? parseObject(Buffer.from(data, 'base64').toString('utf8')) : null;

function readVoidedNotification(fields: Fields | null): VoidedNotification | null {
  if (fields === null) return null;
  const { purchaseToken, orderId } = fields;
  const [product, refund] = [PRODUCTS.get(fields['productType']), REFUNDS.get(fields['refundType'])];
  if (!isText(purchaseToken) || !isOptionalText(orderId)) return null;
  if (product === undefined || refund === undefined) return null;
  return { purchaseToken, orderId: given(orderId), product, refund };
}

/** Reads `voidedpurchases.list`. */
export function readVoidedPurchases(text: string): VoidedPurchases | null {
  const fields = parseObject(text);
  if (fields === null) return null;
  const listed = fields['voidedPurchases'] ?? [];
  const pagination = asObject(fields['tokenPagination'] ?? {});
  const nextPageToken = pagination?.['nextPageToken'];
  if (!Array.isArray(listed) || pagination === null || !isOptionalText(nextPageToken)) return null;
  const purchases = listed.map(readVoidedPurchase).filter((purchase) => purchase !== null);
  if (purchases.length !== listed.length) return null;
  return { purchases, nextPageToken: given(nextPageToken) ?? null };
}

function readVoidedPurchase(value: unknown): VoidedPurchase | null {
  const fields = asObject(value);
  if (fields === null || !isOfKind(fields, PURCHASE_KIND)) return null;
  const { purchaseToken, orderId, voidedTimeMillis, voidedQuantity } = fields;
  const reason = readVoidedReason(fields['voidedReason'] ?? 0);
  if (!isText(purchaseToken) || !isOptionalText(orderId)) return null;
  if (!isText(voidedTimeMillis) || !/^\d{1,15}$/.test(voidedTimeMillis)) return null;
  if (reason === null) return null;
  return {
    purchaseToken,
    orderId: given(orderId),
    voidedTimeMillis: Number(voidedTimeMillis),
    reason,
    isPartial: !isAbsent(voidedQuantity),
  };
}

/** Returns a reason; null for an invalid one. The store sends a number; its guide to the list shows digits. */
function readVoidedReason(value: unknown): number | null {
  const reason = isText(value) && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(reason) ? (reason as number) : null;
}
