import type { NotConfigured, Unavailable } from './store-verdict.js';

/** A customer asks the store for the money of a purchase back, and the store asks what became of the purchase. */
export interface RefundQuestion {
  /** Key of the receipt, as the store's verifier computes it. */
  readonly receiptKey: Buffer;
  readonly paymentOrderId: string;
  readonly isTester: boolean;
}

/** What the service knows of the purchase. The customer has consented that the store learns it. */
export interface RefundReply {
  readonly pjid: string;
  readonly paymentOrderId: string;
  readonly isTester: boolean;
  /** Whether the player has the item. */
  readonly isDelivered: boolean;
}

/** Outcome of a reply; `refused`: the store will not take it later either. */
export type RefundReplyAnswer =
  { readonly kind: 'taken' } | { readonly kind: 'refused' } | NotConfigured | Unavailable;

/** Port: answers a store's questions about purchases that customers want refunded. May be repeated. */
export abstract class RefundReplies {
  /** Sends what the service knows of the purchase. */
  abstract reply(reply: RefundReply): Promise<RefundReplyAnswer>;
}
