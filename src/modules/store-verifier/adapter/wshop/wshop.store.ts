import { defineStore } from '../../domain/define-store.js';
import { WshopCheck } from './wshop.check.js';
import { WshopClient } from './wshop.client.js';
import { keyOf } from './wshop.keys.js';
import { WshopNotificationReader } from './wshop.notification-reader.js';
import { WshopOpener } from './wshop.opener.js';
import { WshopOrderFinder } from './wshop.order-finder.js';
import { WshopOrdersClient } from './wshop.orders.client.js';
import { WshopPaymentBook } from './wshop.payment-book.js';
import { WshopPaymentState } from './wshop.payment-state.js';
import { WshopSearch } from './wshop.search.js';
import { WSHOP_SETTINGS } from './wshop.settings.js';

/** The web shop: the service opens a page, the player pays there, and the store reports the payment. */
export const WSHOP = defineStore({
  family: 'WSHOP',
  paymentCodes: ['WSHOP', 'WSHOP_WEBSHOP'],
  isPaidOutside: true,
  orderKeys: ({ pjid, id }) => [false, true].map((isSandbox) => keyOf(pjid, 'token', { id, isSandbox })),
  settings: WSHOP_SETTINGS,
  check: WshopCheck,
  ports: {
    opener: WshopOpener,
    paymentNotifications: WshopNotificationReader,
    paymentSearch: WshopSearch,
    paymentBook: WshopPaymentBook,
    paymentState: WshopPaymentState,
  },
  providers: [WshopClient, WshopOrdersClient, WshopOrderFinder],
});
