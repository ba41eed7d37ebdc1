import type { KnownPurchase, PaymentClaim } from './payment-claim.js';
import type { PaymentBook, PaymentLookups } from './payment-book.js';
import type { PaymentNotificationReader } from './payment-notification.js';
import type { PaymentSearch } from './payment-search.js';
import type { PaymentStateReader } from './payment-state.js';
import type { RefundReplies } from './refund-question.js';
import type { OpeningAnswer, OpeningRefusal, PaymentOrder, UnnamedOrder } from './payment-order.js';
import type { NotificationReader, RefundHistory, RevocationList } from './store-notification.js';
import type { LookupAnswer } from './store-purchase.js';
import type { ConsumptionAnswer, RedemptionAnswer, StoreVerdict } from './store-verdict.js';

/**
 * Port: asks a store whether a purchase was paid. No port throws for answers or failures of the store; they throw
 * only when the service's own settings cannot be read.
 */
export abstract class PurchaseVerifier {
  /** Asks the store whether the claimed purchase is paid. `unavailable` is no verdict: nothing may follow from it. */
  abstract verify(claim: PaymentClaim): Promise<StoreVerdict>;
}

/** Port: captures an order that the player has approved, in stores that wait for the service. */
export abstract class PaymentCapturer {
  /**
   * Captures the money. Accepted when this call or an earlier one captured it. After a lost answer the implementation
   * asks for the state and never charges twice; `unavailable` leaves the outcome open.
   */
  abstract capture(claim: PaymentClaim): Promise<StoreVerdict>;
}

/** Port: opens a payment, in stores where the service and not the client begins it. */
export abstract class PaymentOpener {
  /** Returns why the order cannot be opened, as far as that is known without the store; null otherwise. */
  abstract check(order: UnnamedOrder): Promise<OpeningRefusal | null>;
  /** Opens the payment. `unavailable` leaves it unknown whether it is open. */
  abstract open(order: PaymentOrder): Promise<OpeningAnswer>;
}

/** Port: consumes items, in stores that do not sell an item again until it is consumed; follows the completion. */
export abstract class PurchaseConsumer {
  /** Returns whether the store shows the item as consumed. */
  abstract consumptionOf(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
  /** Consumes the item. Safe to repeat after an unknown outcome if {@link consumptionOf} is read first. */
  abstract consume(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
}

/** Port: redeems a unit of an entitlement, in stores whose completions require it. */
export abstract class PurchaseRedeemer {
  /** Redeems exactly one unit for a boid, however often it is called. */
  abstract redeem(purchase: KnownPurchase): Promise<RedemptionAnswer>;
}

/** Port: looks up a purchase in the store. */
export abstract class PurchaseLookup {
  /** Returns the purchase as the store shows it. */
  abstract lookUp(purchase: KnownPurchase): Promise<LookupAnswer>;
}

/** The ports of a store, each null where the store has no such feature. */
export interface StorePorts {
  /** Null where the store itself reports payments. */
  readonly verifier: PurchaseVerifier | null;
  readonly opener: PaymentOpener | null;
  readonly capturer: PaymentCapturer | null;
  readonly consumer: PurchaseConsumer | null;
  readonly redeemer: PurchaseRedeemer | null;
  readonly lookup: PurchaseLookup | null;
  readonly notifications: NotificationReader | null;
  readonly paymentNotifications: PaymentNotificationReader | null;
  readonly paymentSearch: PaymentSearch | null;
  readonly revocations: RevocationList | null;
  readonly refundHistory: RefundHistory | null;
  readonly paymentBook: PaymentBook | null;
  readonly paymentLookups: PaymentLookups | null;
  readonly paymentState: PaymentStateReader | null;
  readonly refundReplies: RefundReplies | null;
}

/** A store: the system that payments of one family go through, and its ports. */
export interface Store extends StorePorts {
  readonly family: string;
}

const NO_PORTS: StorePorts = {
  verifier: null,
  opener: null,
  capturer: null,
  consumer: null,
  redeemer: null,
  lookup: null,
  notifications: null,
  paymentNotifications: null,
  paymentSearch: null,
  revocations: null,
  refundHistory: null,
  paymentBook: null,
  paymentLookups: null,
  paymentState: null,
  refundReplies: null,
};

/** Creates a store from the ports that it has. */
export const storeOf = (family: string, ports: Partial<StorePorts>): Store => ({
  ...NO_PORTS,
  ...ports,
  family,
});
