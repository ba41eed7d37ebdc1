import type { ProvenPrice } from '../../domain/store-verdict.js';

/** Environment of a purchase: paying players or, in the sandbox, testers. Each has ids of its own. */
export type AstoreEnvironment = 'PRODUCTION' | 'SANDBOX';

/** One purchase, from either form of proof. */
export interface AstoreTransaction {
  readonly transactionId: string;
  readonly productId: string;
  /** When the customer bought it; left out in receipts of the app. */
  readonly purchasedAt?: Date;
  /** Whether the store has revoked it. */
  readonly isCancelled: boolean;
  /** When the store revoked it; left out where it is not revoked, or names no time. */
  readonly cancelledAt?: Date;
  /**
   * Part of the price that the store has refunded, in percent, where it kept the rest for what was used of the item.
   */
  readonly refundedPercent?: number;
  /** Whether another member of the player's family paid for it. */
  readonly isShared: boolean;
  /** Number of paid units; 1 when the store names none. */
  readonly quantity: number;
  /** Signed by the store; left out in receipts of the app, which name no price. */
  readonly price?: ProvenPrice;
}

/** A valid proof. */
export interface AstoreReceipt {
  readonly kind: 'receipt';
  readonly environment: AstoreEnvironment;
  readonly bundleId: string;
  /** Unordered; empty when the client has finished all transactions. */
  readonly transactions: readonly AstoreTransaction[];
}

/** Outcome of checking a proof. */
export type AstoreAnswer =
  | AstoreReceipt
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A proof to check. */
export interface ReceiptInquiry {
  readonly pjid: string;
  /** Base64, or a signed transaction (JWS), as the client has it. */
  readonly receiptData: string;
}
