import type { Row, Violation } from '../history.js';

/** A payment as the store's own book has it, and what the phone has done with it. */
export interface StoreEntry {
  /** Fingerprint that a purchase is bound by. */
  readonly receipt: string;
  readonly isConsumed: boolean;
  readonly isConsumedByPhone: boolean;
}

/** COMPLETED means consumed in the store's own book; and nothing is consumed there that neither a phone nor a completion has asked for. */
export function checkConsumption(rows: readonly Row[], entries: readonly StoreEntry[]): Violation[] {
  const ofReceipt = new Map(entries.map((entry) => [entry.receipt, entry]));
  const completed = rows.filter(({ status }) => status === 'COMPLETED');
  const paidFor = new Set(
    rows.filter(({ completedAt }) => completedAt !== null).map(({ receipt }) => receipt ?? ''),
  );
  return [
    ...completed
      .filter(({ receipt }) => ofReceipt.get(receipt ?? '')?.isConsumed !== true)
      .map(({ boid }) => ({ rule: 'completed-not-consumed', detail: boid })),
    ...entries
      .filter(({ receipt, isConsumed, isConsumedByPhone }) => {
        return isConsumed && !isConsumedByPhone && !paidFor.has(receipt);
      })
      .map(({ receipt }) => ({ rule: 'consumed-unasked', detail: `receipt ${receipt}` })),
  ];
}
