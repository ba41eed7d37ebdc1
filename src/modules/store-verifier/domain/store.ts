import type { StoreFamily } from './store-family.js';
import type { ConsumptionAnswer, StoreVerdict } from './store-verdict.js';

/** What a game sends as proof of a payment. */
export interface SignedReceipt {
  readonly kind: 'signed-receipt';
  /** Exactly as the client got it: the signature covers its bytes. */
  readonly receipt: string;
  /** Base64. */
  readonly signature: string;
}

/** Kinds of proof; a store rejects a kind that it does not issue. */
export type PurchaseEvidence = SignedReceipt;

/** The question whether a player paid for a reservation. */
export interface PaymentClaim {
  readonly pjid: string;
  /** Product of the reservation. */
  readonly productId: string;
  readonly evidence: PurchaseEvidence;
}

/** A purchase that a store has confirmed before. */
export interface KnownPurchase {
  readonly pjid: string;
  readonly productId: string;
  readonly purchaseToken: string;
}

/** Port: asks a store whether a purchase was paid. Never throws for what the store answers, or fails to. */
export abstract class PurchaseVerifier {
  abstract verify(claim: PaymentClaim): Promise<StoreVerdict>;
}

/** Port: consumption of an item in stores that keep it sellable once only until it is consumed. */
export abstract class PurchaseConsumer {
  abstract consumptionOf(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
  /** Consumes the item. Asked for again after an unknown outcome, it does no harm: {@link consumptionOf} tells first. */
  abstract consume(purchase: KnownPurchase): Promise<ConsumptionAnswer>;
}

/** A store: the ports that it serves. */
export abstract class Store {
  abstract readonly family: StoreFamily;
  abstract readonly verifier: PurchaseVerifier;
  /** Null where nothing is consumed. */
  abstract readonly consumer: PurchaseConsumer | null;
}
