import { type ListedRevocation, NOT_CONSUMED, type RevocationCode } from '../../domain/store-notification.js';
import { keysOf } from './gstore.keys.js';
import type { VoidedPurchase } from './gstore.notification.wire.js';

const HOUR_MS = 3_600_000;
/** Range of the list: thirty days, less an hour for different clocks. */
const WINDOW_MS = 30 * 24 * HOUR_MS - HOUR_MS;
/** Lines of a page, well within the size limit of an answer. */
export const VOIDED_PAGE_SIZE = 250;

/** Meaning of the store's reasons; any other reason is a refund. */
const CODES: ReadonlyMap<number, RevocationCode> = new Map([
  [5, 'FRAUD'],
  [6, 'FRAUD'],
  [7, 'CHARGEBACK'],
  [8, 'VOIDED'],
]);
const TEXTS: ReadonlyMap<number, string> = new Map([
  [1, 'remorse'],
  [2, 'not received'],
  [3, 'defective'],
  [4, 'accidental purchase'],
  [6, 'friendly fraud'],
  [8, NOT_CONSUMED],
]);

/** Returns the earliest start of the list, by the time of the void. */
export const earliestVoid = (now: number): number => now - WINDOW_MS;

/** Reads a line of the list. */
export function toRevocation({
  purchaseToken,
  orderId,
  voidedTimeMillis,
  reason,
}: VoidedPurchase): ListedRevocation {
  const keys = keysOf(purchaseToken, orderId ?? null);
  return {
    id: `${keys.receiptKey.toString('hex')}.${voidedTimeMillis}`,
    revocation: { ...keys, code: CODES.get(reason) ?? 'REFUND', text: TEXTS.get(reason) ?? '' },
  };
}
