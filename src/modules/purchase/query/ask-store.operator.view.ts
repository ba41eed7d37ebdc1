import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { StorePayment, StorePurchase } from '../../store-verifier/index.js';
import type { AskedStore } from './ask-store.service.js';

/** A payment as its store shows it, in the same fields for every store. */
export interface StorePaymentView {
  /**
   * `OPEN`: not paid yet. `PAID`: paid and not taken back; in the console store, the player's account owns the
   * entitlement. `REFUNDED`: paid and taken back, also in part. `ENDED`: cancelled, refused or expired without a
   * payment; in the console store, the entitlement is not active any more. `UNKNOWN`: the store does not know the
   * purchase, or shows a state that it does not document.
   */
  readonly state: 'OPEN' | 'PAID' | 'REFUNDED' | 'ENDED' | 'UNKNOWN';
  /**
   * Id of the store, as in `paymentOrderId`; for an unpaid order of the web shop its number, for the console store the
   * id of the entitlement. Null where the store names none.
   */
  readonly orderId: string | null;
  /** Price x 1,000,000. Null where the store names none, as mobile store A and the console store. */
  readonly microPrice: number | null;
  /** ISO 4217; null without `microPrice`. */
  readonly currency: string | null;
  /**
   * Time that the store names: of the sale; for the web shop, when the order was made; for the PC store, its last
   * change; for the console store, since when the entitlement is active. Null where it names none.
   */
  readonly storeTimeUnixTS: number | null;
  /**
   * Whether a tester made it or no money moved, as for a promotion or a reward of mobile store A; null where the store
   * does not say.
   */
  readonly isTest: boolean | null;
}

/** What a store answered about a purchase. */
export interface AskedStoreView {
  /** The payment as its store shows it. */
  readonly storePayment: StorePaymentView;
  /**
   * The purchase as mobile store A shows it; null for every other store, and when the store does not know the purchase.
   */
  readonly storePurchase: StorePurchase | null;
}

const UNKNOWN: StorePaymentView = {
  state: 'UNKNOWN',
  orderId: null,
  microPrice: null,
  currency: null,
  storeTimeUnixTS: null,
  isTest: null,
};

const toStorePaymentView = ({ state, orderId, price, at, isTest }: StorePayment): StorePaymentView => ({
  state,
  orderId,
  microPrice: price?.microPrice ?? null,
  currency: price?.currency ?? null,
  storeTimeUnixTS: at === null ? null : toUnixSeconds(at),
  isTest,
});

export const toAskedStoreView = ({ payment, storePurchase }: AskedStore): AskedStoreView => ({
  storePayment: payment === null ? UNKNOWN : toStorePaymentView(payment),
  storePurchase,
});
