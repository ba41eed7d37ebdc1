import type { Transitions } from '../../../shared/state-machine.js';

/** Where a purchase stands (Spec "Purchase status"). */
export type PurchaseStatus =
  'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';

/**
 * What happens to a purchase: the store confirms the payment (verify), the game gives the reservation up (cancel), the game
 * has given the item (complete, or completeBeforeConsume while the store still shows it unconsumed), the store has consumed it
 * (consume), the money is gone again (revoke).
 */
export type PurchaseEvent = 'verify' | 'cancel' | 'complete' | 'completeBeforeConsume' | 'consume' | 'revoke';

/** The life of a purchase, as data. */
export const PURCHASE_TRANSITIONS: Transitions<PurchaseStatus, PurchaseEvent> = {
  RESERVED: { verify: 'VERIFY_SUCCESS', cancel: 'RESERVED_CANCEL' },
  RESERVED_CANCEL: {},
  VERIFY_SUCCESS: {
    complete: 'COMPLETED',
    completeBeforeConsume: 'COMPLETED_BEFORE_CONSUME',
    revoke: 'CANCELED',
  },
  COMPLETED_BEFORE_CONSUME: { consume: 'COMPLETED', revoke: 'CANCELED' },
  COMPLETED: { revoke: 'CANCELED' },
  CANCELED: {},
};

/** The payment is final and the game has given the item. */
export const isCompleted = (status: PurchaseStatus): boolean =>
  status === 'COMPLETED' || status === 'COMPLETED_BEFORE_CONSUME';
