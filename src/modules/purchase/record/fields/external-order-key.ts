import { receiptKey } from '../../../store-verifier/index.js';

/**
 * Returns the key under which an order outside the game is claimed. A shop's order ids are unique for the project and
 * the shop.
 */
export const externalOrderKey = (pjid: string, payment: string, paymentOrderId: string): Buffer =>
  receiptKey({
    family: 'EXTERNAL',
    environment: 'PRODUCTION',
    part: 'order',
    id: JSON.stringify([pjid, payment, paymentOrderId]),
  });
