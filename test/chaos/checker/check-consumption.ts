import type { Row, Violation } from '../history.js';

/** A payment in the store's own records, and whether the player's device has consumed it. */
export interface StoreEntry {
  /** Fingerprint that a purchase is bound by. */
  readonly receipt: string;
  readonly isConsumed: boolean;
  readonly isConsumedByDevice: boolean;
}

/**
 * Checks that the store has consumed every COMPLETED purchase, and nothing that neither a device nor a completion
 * requested.
 */
export function checkConsumption(rows: readonly Row[], entries: readonly StoreEntry[]): Violation[] {
  const ofReceipt = new Map(entries.map((entry) => [entry.receipt, entry]));
  const completed = rows.filter(({ status }) => status === 'COMPLETED');
  const requested = new Set(
    rows.filter(({ completedAt }) => completedAt !== null).map(({ receipt }) => receipt ?? ''),
  );
  return [
    ...completed
      .filter(({ receipt }) => ofReceipt.get(receipt ?? '')?.isConsumed !== true)
      .map(({ boid }) => ({ rule: 'completed-not-consumed', detail: boid })),
    ...entries
      .filter((entry) => entry.isConsumed && !entry.isConsumedByDevice && !requested.has(entry.receipt))
      .map(({ receipt }) => ({ rule: 'consumed-unasked', detail: `receipt ${receipt}` })),
  ];
}
