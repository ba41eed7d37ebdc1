import type { PurchaseStatus } from '../fields/purchase-status.js';

/**
 * Events of a purchase as bits of `event_mask`. Each happens once at most, so that a change adds its bits. `verified`
 * and `completed` of a captured payment are two events of one change.
 */
export const EVENT_BITS = {
  reserved: 1,
  reservationCanceled: 2,
  verified: 4,
  completed: 8,
  /** Completed while a step between store, game and service is open. */
  completedOpen: 16,
  canceled: 32,
} as const;

/**
 * Returns the events of a change of status, 0 for none: the end of the open step is not published again.
 * @param from null for a new purchase
 */
export function eventMask(from: PurchaseStatus | null, to: PurchaseStatus): number {
  const begun = from === null ? EVENT_BITS.reserved : 0;
  const verified =
    from === null || from === 'RESERVED' || from === 'RESERVED_CANCEL' ? EVENT_BITS.verified : 0;
  switch (to) {
    case 'RESERVED':
      return begun;
    case 'RESERVED_CANCEL':
      return begun + EVENT_BITS.reservationCanceled;
    case 'VERIFY_SUCCESS':
      return begun + verified;
    case 'COMPLETED_BEFORE_CONSUME':
      return begun + verified + EVENT_BITS.completedOpen;
    case 'COMPLETED':
      return from === 'COMPLETED_BEFORE_CONSUME' ? 0 : begun + verified + EVENT_BITS.completed;
    case 'CANCELED':
      return EVENT_BITS.canceled;
  }
}
