import { badInput } from '../kit/answer.js';
import type { Environment } from './transaction.js';

/** How a store that failed inside says whether asking again may help; all four spellings have been seen. */
export type IsRetryable = 0 | 1 | '0' | '1' | boolean;

/** Answers that a test wants instead of the true ones. */
export interface StatusOrder {
  readonly status: number;
  /** Only for this receipt; for every one when absent. */
  readonly receiptData?: string;
  /** Only at the endpoint of this environment; at both when absent. */
  readonly environment?: Environment;
  /** How many calls get it; for ever when absent. */
  readonly times?: number;
  /** For 21100 to 21199. */
  readonly isRetryable?: IsRetryable;
}

/** The statuses that a test has ordered, oldest first; each call takes at most one. */
export class StatusOrders {
  private waiting: { readonly order: StatusOrder; left: number }[] = [];

  add(order: StatusOrder): void {
    const isKnown = (order.status >= 21000 && order.status <= 21010) || isInternal(order.status);
    if (!isKnown) throw badInput('"status" must be 21000 to 21010, or 21100 to 21199.');
    if (order.isRetryable !== undefined && !isInternal(order.status))
      throw badInput('"isRetryable" belongs to the statuses 21100 to 21199.');
    this.waiting.push({ order, left: order.times ?? Number.POSITIVE_INFINITY });
  }

  /** The order for this call, counted as used. */
  take(environment: Environment, receiptData: string): StatusOrder | null {
    const hit = this.waiting.find(
      ({ order, left }) =>
        left > 0 &&
        (order.environment ?? environment) === environment &&
        (order.receiptData ?? receiptData) === receiptData,
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.order;
  }

  clear(): void {
    this.waiting = [];
  }
}

function isInternal(status: number): boolean {
  return status >= 21100 && status <= 21199;
}
