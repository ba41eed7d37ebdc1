import type { KnownPurchase, PaymentClaim } from './payment-claim.js';
import type { PaymentNotificationReader } from './payment-notification.js';
import type { PaymentSearch } from './payment-search.js';
import type { OpeningAnswer, PaymentOrder } from './payment-order.js';
import type { NotificationReader, RefundHistory, RevocationList } from './store-notification.js';
import type { LookupAnswer } from './store-purchase.js';
import type { ConsumptionAnswer, RedemptionAnswer, StoreVerdict } from './store-verdict.js';

/** Port: asks a store whether a purchase was paid. Never throws for what the store answers, or fails to; nor does any port: only when our own settings cannot be read. */
export abstract class PurchaseVerifier {
  abstract verify(claim: PaymentClaim): Promise<StoreVerdict>;
}

/** Port: takes the money of an order that the player has approved, in stores that wait for the game's word. */
export abstract class PaymentCapturer {
  /**
   * Accepted when the money is taken, by this call or an earlier one. A lost answer is settled by asking, never by a second
   * charge; `unavailable` leaves open what happened.
   */
  abstract capture(claim: PaymentClaim): Promise<StoreVerdict>;
}

/** Port: opens a payment in stores where the service, not the client, begins it. */
export abstract class PaymentOpener {
  abstract open(order: PaymentOrder): Promise<OpeningAnswer>;
}

/** Port: consumption, in stores that keep an item sellable once only until it is consumed; it follows the completion. */
export abstract class PurchaseConsumer {
  abstract consumptionOf(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
  /** Consumes the item. Asked for again after an unknown outcome, it does no harm: {@link consumptionOf} tells first. */
  abstract consume(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
}

/** Port: takes a use of an entitlement away, in stores where a completion stands or falls with it. */
export abstract class PurchaseRedeemer {
  /** Redeems once a boid, however often it is asked. */
  abstract redeem(purchase: KnownPurchase): Promise<RedemptionAnswer>;
}

/** Port: shows a purchase as the store has it. */
export abstract class PurchaseLookup {
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
};

/** Makes a store of the ports that it has. */
export const storeOf = (family: string, ports: Partial<StorePorts>): Store => ({
  ...NO_PORTS,
  ...ports,
  family,
});
