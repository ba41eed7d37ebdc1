import type { TokenHolder } from './token-store.js';

/** One use of an entitlement, as asked for. */
export interface ConsumeOrder {
  readonly serviceLabel: number;
  readonly label: string;
  readonly useCount: number;
  /** The caller's own id of this use: asking again with it does nothing more. */
  readonly transactionId: string;
}

/** What is left after a use: the answer of the first time is the answer of every time. */
export interface ConsumeOutcome {
  readonly useCount: number;
  readonly useLimit: number;
}

interface Entry {
  readonly order: ConsumeOrder;
  readonly outcome: ConsumeOutcome;
}

/** Uses by transaction id, apart for each account of each client. */
export class ConsumeLedger {
  private readonly entries = new Map<string, Entry>();

  /** What this transaction id did before; `conflict` when it was another use. */
  earlier(holder: TokenHolder, order: ConsumeOrder): ConsumeOutcome | 'conflict' | null {
    const entry = this.entries.get(keyOf(holder, order.transactionId));
    if (!entry) return null;
    const isSame =
      entry.order.serviceLabel === order.serviceLabel &&
      entry.order.label === order.label &&
      entry.order.useCount === order.useCount;
    return isSame ? entry.outcome : 'conflict';
  }

  write(holder: TokenHolder, order: ConsumeOrder, outcome: ConsumeOutcome): void {
    this.entries.set(keyOf(holder, order.transactionId), { order, outcome });
  }

  clear(): void {
    this.entries.clear();
  }
}

function keyOf({ clientId, accountId }: TokenHolder, transactionId: string): string {
  return JSON.stringify([clientId, accountId, transactionId]);
}
