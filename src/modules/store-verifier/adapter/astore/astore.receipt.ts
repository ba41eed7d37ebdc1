import type { ProvenPrice } from '../../domain/store-verdict.js';

/** Where a purchase was made: by a paying player or, in the sandbox, by a tester. Each has ids of its own. */
export type AstoreEnvironment = 'PRODUCTION' | 'SANDBOX';

/** One purchase, as either form of proof shows it. */
export interface AstoreTransaction {
  readonly transactionId: string;
  readonly productId: string;
  /** The store has taken it back. */
  readonly isCancelled: boolean;
  /** Somebody else of the player's family paid for it. */
  readonly isShared: boolean;
  /** Units that were paid for; 1 when the store names no number. */
  readonly quantity: number;
  /** Signed by the store; left out in receipts of the app, which name no price. */
  readonly price?: ProvenPrice;
}

/** A proof that the store stands behind. */
export interface AstoreReceipt {
  readonly kind: 'receipt';
  readonly environment: AstoreEnvironment;
  readonly bundleId: string;
  /** In no particular order; none when the client has finished them all. */
  readonly transactions: readonly AstoreTransaction[];
}

/** What became of checking a proof. */
export type AstoreAnswer =
  | AstoreReceipt
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A proof whose worth is asked for. */
export interface ReceiptInquiry {
  readonly pjid: string;
  /** Base64, or a signed transaction (JWS), as the client has it. */
  readonly receiptData: string;
}
