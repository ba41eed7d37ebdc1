import type { Transitions } from '../../../shared/state-machine.js';

/** Where a purchase stands (Spec "Purchase status"). */
export type PurchaseStatus =
  'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';

/**
 * What happens to a purchase: the store confirms the payment (verify), or hands the money over at our word (capture); the game
 * gives the reservation up (cancel), or its order in the store came to nothing (expire); the game has given the item (complete,
 * or completeBeforeConsume while the store still shows it unconsumed), the store has consumed it (consume), the money is gone
 * again (revoke). What was paid outside the game is delivered (deliver). Money that a store has taken by itself is money, whatever had become of the reservation (payAfterCancel).
 */
export type PurchaseEvent =
  | 'verify'
  | 'capture'
  | 'cancel'
  | 'expire'
  | 'payAfterCancel'
  | 'complete'
  | 'completeBeforeConsume'
  | 'deliver'
  | 'consume'
  | 'revoke';

/** Status of a new reservation. */
export const FIRST_PURCHASE_STATUS: PurchaseStatus = 'RESERVED';

/** Legal transitions of a purchase. */
export const PURCHASE_TRANSITIONS: Transitions<PurchaseStatus, PurchaseEvent> = {
  RESERVED: {
    verify: 'VERIFY_SUCCESS',
    capture: 'COMPLETED_BEFORE_CONSUME',
    cancel: 'RESERVED_CANCEL',
    expire: 'RESERVED_CANCEL',
  },
  RESERVED_CANCEL: { payAfterCancel: 'VERIFY_SUCCESS' },
  VERIFY_SUCCESS: {
    complete: 'COMPLETED',
    completeBeforeConsume: 'COMPLETED_BEFORE_CONSUME',
    deliver: 'COMPLETED',
    revoke: 'CANCELED',
  },
  COMPLETED_BEFORE_CONSUME: { complete: 'COMPLETED', consume: 'COMPLETED', revoke: 'CANCELED' },
  COMPLETED: { revoke: 'CANCELED' },
  CANCELED: {},
};

/** Every status. */
export const PURCHASE_STATUSES: readonly string[] = Object.keys(PURCHASE_TRANSITIONS);

/** The payment is final: COMPLETED_BEFORE_CONSUME too, where something is still open between store, game and us. */
export const isCompleted = (status: PurchaseStatus): boolean =>
  status === 'COMPLETED' || status === 'COMPLETED_BEFORE_CONSUME';
