import type { StoreFamily } from '../../store-verifier/index.js';
import type { NotificationSource } from '../notification-inbox/store-notification.entity.js';
import type { KeptNotification } from '../notification-inbox/unusable-notification.repository.js';
import type { Purchase } from '../record/purchase.entity.js';

/** Returns the source of payments that were found in a store's list of orders. */
export const foundPaymentSource = (store: StoreFamily): NotificationSource => `${store}_LIST`;

/** A found payment that cannot be used, as the inbox stores it; {@link boidOf} reads its body. */
export const foundPayment = (store: StoreFamily, { pjid, boid }: Purchase): KeptNotification => ({
  source: foundPaymentSource(store),
  pjid,
  body: Buffer.from(boid, 'ascii'),
  boid,
});

/** The boid of the purchase to ask about. */
export const boidOf = ({ body }: KeptNotification): string => body.toString('ascii');
