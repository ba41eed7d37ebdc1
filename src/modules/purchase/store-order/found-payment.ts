import type { KeptNotification } from '../notification/unusable-notification.repository.js';
import type { Purchase } from '../record/purchase.entity.js';

/** Source of payments that were found in the web shop's list of orders. */
export const FOUND_PAYMENT_SOURCE = 'WSHOP_LIST';

/** A found payment that cannot be used, as the inbox stores it; {@link boidOf} reads its body. */
export const foundPayment = ({ pjid, boid }: Purchase): KeptNotification => ({
  source: FOUND_PAYMENT_SOURCE,
  pjid,
  body: Buffer.from(boid, 'ascii'),
  boid,
});

/** The boid of the purchase to ask about. */
export const boidOf = ({ body }: KeptNotification): string => body.toString('ascii');
