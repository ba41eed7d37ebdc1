import type { NewEvent } from '../../event/index.js';
import { toYesNo } from '../record/fields/yes-no.js';
import { EVENT_BITS } from '../record/change/purchase-event-mask.js';
import type { Purchase } from '../record/purchase.entity.js';

/** A purchase that changed, and what is to be published of it. */
export interface MarkedPurchase extends Pick<
  Purchase,
  | 'boid'
  | 'pjid'
  | 'status'
  | 'svcId'
  | 'payment'
  | 'appStore'
  | 'os'
  | 'imid'
  | 'playerId'
  | 'ipCountry'
  | 'productId'
  | 'currency'
  | 'paymentOrderId'
  | 'paymentTester'
  | 'cancelReason'
  | 'reservedAt'
  | 'verifiedAt'
  | 'completedAt'
  | 'canceledAt'
  | 'eventMask'
> {
  readonly microPrice: number | null;
}

/**
 * Data of every purchase event: the purchase as it is when the event is published.
 *
 * @event purchase.reserved purchase.reservation_canceled purchase.verified
 */
export interface PurchaseEventData {
  readonly boid: string;
  readonly svcId: string;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  /** Null when the game has no platform members. */
  readonly imid: string | null;
  readonly playerId: string;
  readonly ipCountry: string | null;
  readonly productId: string;
  /** The reserved price, from the verification on the verified one. */
  readonly microPrice: number | null;
  readonly currency: string | null;
  /** The store's id of the order; null until the store names one. */
  readonly paymentOrderId: string | null;
  /** `Y` for a purchase by a tester of the store; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
}

/**
 * Data of `purchase.completed`.
 *
 * @event purchase.completed
 */
export interface PurchaseCompletedData extends PurchaseEventData {
  /** True while a step between store, game and service is open; its end is not sent again. */
  readonly open: boolean;
}

/**
 * Data of `purchase.canceled`.
 *
 * @event purchase.canceled
 */
export interface PurchaseCanceledData extends PurchaseEventData {
  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, optionally with a colon and a text. */
  readonly cancelReason: string | null;
}

/** Returns the events of a purchase, in the order in which they happened. */
export function eventsOfPurchase(purchase: MarkedPurchase): readonly NewEvent[] {
  const { boid: subject, pjid, eventMask, cancelReason } = purchase;
  const { reservedAt, status, canceledAt, verifiedAt, completedAt } = purchase;
  const has = (bit: number): boolean => (eventMask & bit) !== 0;
  const data = dataOf(purchase);
  const events: NewEvent[] = [];
  const add = (type: NewEvent['type'], at: Date | null, content: PurchaseEventData = data): void => {
    events.push({ pjid, type, subject, occurredAt: at ?? reservedAt, data: content });
  };
  if (has(EVENT_BITS.reserved)) add('purchase.reserved', reservedAt);
  // A payment after the cancellation has replaced its time.
  if (has(EVENT_BITS.reservationCanceled))
    add('purchase.reservation_canceled', status === 'RESERVED_CANCEL' ? canceledAt : verifiedAt);
  if (has(EVENT_BITS.verified)) add('purchase.verified', verifiedAt);
  if (has(EVENT_BITS.completedOpen | EVENT_BITS.completed)) {
    const completed: PurchaseCompletedData = { ...data, open: has(EVENT_BITS.completedOpen) };
    add('purchase.completed', completedAt, completed);
  }
  if (has(EVENT_BITS.canceled)) {
    const canceled: PurchaseCanceledData = { ...data, cancelReason };
    add('purchase.canceled', canceledAt, canceled);
  }
  return events;
}

const dataOf = (purchase: MarkedPurchase): PurchaseEventData => ({
  boid: purchase.boid,
  svcId: purchase.svcId,
  payment: purchase.payment,
  appStore: purchase.appStore,
  os: purchase.os,
  imid: purchase.imid,
  playerId: purchase.playerId,
  ipCountry: purchase.ipCountry,
  productId: purchase.productId,
  microPrice: purchase.microPrice,
  currency: purchase.currency,
  paymentOrderId: purchase.paymentOrderId,
  paymentTesterPurchaseYn: toYesNo(purchase.paymentTester),
});
