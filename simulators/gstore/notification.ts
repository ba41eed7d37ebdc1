import type { Purchase } from './purchase.js';

/** Kinds of developer notifications that can be sent. */
export const NOTIFICATION_KINDS = [
  'voided', // the whole purchase was taken back
  'voided-in-part', // some units of it
  'voided-subscription',
  'purchased',
  'canceled', // a pending purchase came to nothing
  'review', // a chargeback that the publisher may contest
  'subscription',
  'test',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a notification is about: a purchase, or nothing for a test. */
export type NotificationSubject = Pick<Purchase, 'purchaseToken' | 'orderId' | 'productId'>;

const VERSION = '1.0';

/** The part of a developer notification that names its kind. */
export function toNotification(
  kind: NotificationKind,
  { purchaseToken, orderId, productId: sku }: NotificationSubject,
): Record<string, unknown> {
  const order = orderId === null ? {} : { orderId };
  const voided = (productType: 1 | 2, refundType: 1 | 2): Record<string, unknown> => ({
    voidedPurchaseNotification: { purchaseToken, ...order, productType, refundType },
  });
  switch (kind) {
    case 'voided':
      return voided(2, 1);
    case 'voided-in-part':
      return voided(2, 2);
    case 'voided-subscription':
      return voided(1, 1);
    case 'purchased':
    case 'canceled': {
      const notificationType = kind === 'purchased' ? 1 : 2;
      return { oneTimeProductNotification: { version: VERSION, notificationType, purchaseToken, sku } };
    }
    case 'review':
      return {
        pendingRefundReviewNotification: { version: VERSION, purchaseToken, ...order, refundReason: 7 },
      };
    case 'subscription':
      return { subscriptionNotification: { version: VERSION, notificationType: 4, purchaseToken } };
    case 'test':
      return { testNotification: { version: VERSION } };
  }
}

/** A message as the push service sends it, with the notification inside. */
export function toPush(
  {
    packageName,
    at,
    messageId,
  }: { readonly packageName: string; readonly at: number; readonly messageId: string },
  notification: Record<string, unknown>,
): string {
  const developerNotification = {
    version: VERSION,
    packageName,
    eventTimeMillis: String(at),
    ...notification,
  };
  const publishTime = new Date(at).toISOString();
  return JSON.stringify({
    message: {
      attributes: {},
      data: Buffer.from(JSON.stringify(developerNotification)).toString('base64'),
      messageId,
      message_id: messageId,
      publishTime,
      publish_time: publishTime,
    },
    subscription: 'projects/simulated-publisher/subscriptions/notices',
    deliveryAttempt: 1,
  });
}
