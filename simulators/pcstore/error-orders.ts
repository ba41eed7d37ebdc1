import type { TxnErrorCode } from './txn-errors.js';

/** Methods whose failure can be ordered. */
export const TXN_METHODS = [
  'GetUserInfo',
  'InitTxn',
  'FinalizeTxn',
  'QueryTxn',
  'RefundTxn',
  'GetReport',
] as const;

export type TxnMethod = (typeof TXN_METHODS)[number];

/** A refusal that a test wants instead of the true answer. */
export interface ErrorOrder {
  readonly code: TxnErrorCode;
  /** Only at this method; at every one when absent. */
  readonly method?: TxnMethod;
  /** Only for this order; for every one when absent. */
  readonly orderId?: string;
  /** How many calls get it; for ever when absent. */
  readonly times?: number;
  /** The call is carried out all the same, as when the store falls over itself after its work. */
  readonly committed?: boolean;
}

/** The refusals that a test has ordered, oldest first; each call takes at most one. */
export class ErrorOrders {
  private waiting: { readonly order: ErrorOrder; left: number }[] = [];

  add(order: ErrorOrder): void {
    this.waiting.push({ order, left: order.times ?? Number.POSITIVE_INFINITY });
  }

  /** The refusal for this call, counted as used. */
  take(method: TxnMethod, orderId: string | null): ErrorOrder | null {
    const hit = this.waiting.find(
      ({ order, left }) =>
        left > 0 &&
        (order.method ?? method) === method &&
        (order.orderId === undefined || order.orderId === orderId),
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.order;
  }

  clear(): void {
    this.waiting = [];
  }
}
