import { statesAccepting, type Transitions } from '../../../../shared/state/state-machine.js';

/** Status of a purchase (Spec "Purchase status"). */
export type PurchaseStatus =
  'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';

/**
 * Events of a purchase.
 * - verify: the store confirmed the payment.
 * - capture: the store handed the money over on the service's request.
 * - cancel: the game gave the reservation up.
 * - expire: the order in the store expired or failed.
 * - complete: the game gave the item; completeBeforeConsume while the store still shows it unconsumed.
 * - consume: the store consumed the item.
 * - revoke: the money was taken back.
 * - deliver: a purchase that was paid outside the game was delivered; deliverBeforeConsume: one that was paid inside
 * it, while a step between store and service may be open.
 * - payAfterCancel: the store took the money of a reservation that had been cancelled.
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
  | 'deliverBeforeConsume'
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
    deliverBeforeConsume: 'COMPLETED_BEFORE_CONSUME',
    revoke: 'CANCELED',
  },
  COMPLETED_BEFORE_CONSUME: { complete: 'COMPLETED', consume: 'COMPLETED', revoke: 'CANCELED' },
  COMPLETED: { revoke: 'CANCELED' },
  CANCELED: {},
};

/** Every status. */
export const PURCHASE_STATUSES: readonly string[] = Object.keys(PURCHASE_TRANSITIONS);

/**
 * Returns whether the payment is final. COMPLETED_BEFORE_CONSUME counts: only a step between store, game and service
 * is open.
 */
export const isCompleted = (status: PurchaseStatus): boolean =>
  status === 'COMPLETED' || status === 'COMPLETED_BEFORE_CONSUME';

/** Every status of a purchase whose money was paid and not taken back: those in which it can be revoked. */
export const PAID_STATUSES: readonly PurchaseStatus[] = statesAccepting(PURCHASE_TRANSITIONS, 'revoke');

/** Returns whether the money was paid and not taken back. */
export const isPaid = (status: PurchaseStatus): boolean => PAID_STATUSES.includes(status);
