/** A receipt that the store signed for the client. */
export interface SignedReceipt {
  readonly kind: 'signed-receipt';
  /** Byte for byte as the client got it: the signature covers its bytes. */
  readonly receipt: string;
  /** Base64. */
  readonly signature: string;
}

/** The store's token of a purchase, without a signature: only the store knows its meaning. */
export interface PurchaseTokenReceipt {
  readonly kind: 'purchase-token';
  readonly purchaseToken: string;
}

/** A receipt of the whole app, or one signed transaction, with the id of the claimed transaction. */
export interface AppReceipt {
  readonly kind: 'app-receipt';
  readonly receiptData: string;
  readonly transactionId: string;
}

/** The order that was opened in the store under the boid. */
export interface OpenedOrder {
  readonly kind: 'opened-order';
}

/** The entitlement of the player's account under a label. */
export interface OwnedEntitlement {
  readonly kind: 'owned-entitlement';
  readonly label: string;
}

/** Kinds of proof; a store rejects a kind that it does not issue. */
export type PurchaseEvidence =
  SignedReceipt | PurchaseTokenReceipt | AppReceipt | OpenedOrder | OwnedEntitlement;

/** A claim that a player paid for a reservation. */
export interface PaymentClaim {
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  /** Product of the reservation. */
  readonly productId: string;
  readonly evidence: PurchaseEvidence;
}

/** A purchase that a store has confirmed before. */
export interface KnownPurchase {
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
  /** Token that the store's adapter returned with its confirmation. */
  readonly purchaseToken: string;
}
