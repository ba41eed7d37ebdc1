import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { isPseudonym } from '../../account/index.js';
import type { StoreReportedPayment } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { beginsPaid } from '../record/begins-paid.js';
import { deliveryOf } from '../record/delivery/delivery.js';
import type { Purchase } from '../record/purchase.entity.js';
import { NOTIFICATION_QUEUE } from '../notification-inbox/notification-queue.js';
import {
  type PaymentNotificationName,
  StoreReportedPaymentRepository,
} from './store-reported-payment.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotificationOrigin } from './payment-notification-inbox.service.js';
import { PaymentConfirmation } from '../verification/payment-confirmation.service.js';

export interface RecordPaymentCommand extends NotificationOrigin {
  /** Id of the payment's notification; `refundIds` are the ids that a refund of this payment may have. */
  readonly notificationId: string;
  readonly refundIds: readonly string[];
  readonly payment: StoreReportedPayment;
}

/** Outcome of a payment; all but the first two leave the purchase as it is. */
type PaymentOutcome =
  | 'paid'
  /** The reservation had been cancelled. */
  | 'paid-after-cancel'
  /** The same payment again. */
  | 'repeated'
  /** Another payment for a paid purchase: nothing is delivered for this money. */
  | 'paid-again'
  | 'unknown-order'
  /** The player is not the one of the reservation. */
  | 'other-player'
  /** Amount, currency, product or quantity differ from the reservation, or from what this payment was recorded for. */
  | 'incorrect-amount';

/** Outcome of a payment, and its purchase. */
export type RecordedPayment =
  | { readonly outcome: 'unknown-order' }
  | { readonly outcome: Exclude<PaymentOutcome, 'unknown-order'>; readonly boid: string };

/** Attempts to record a payment of a purchase that changes meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Records a payment that a store took itself: at most one for each purchase, exactly once, and only for what was
 * reserved.
 */
@Injectable()
export class RecordPaymentService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payments: StoreReportedPaymentRepository,
    private readonly codes: PaymentCodes,
    private readonly confirmations: PaymentConfirmation,
    private readonly queues: Queues,
  ) {}

  async execute(command: RecordPaymentCommand): Promise<RecordedPayment> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const purchase = await this.find(command);
      if (purchase === null) return { outcome: 'unknown-order' };
      const outcome = await this.attempt(command, purchase);
      if (outcome === 'unknown-order') return { outcome };
      if (outcome !== null) return { outcome, boid: purchase.boid };
    }
    throw new Error(`recording of a payment gave up after ${MAX_ATTEMPTS} conflicting updates`);
  }

  /** Returns the purchase that a notification names, if it belongs to this store. */
  private async find({ store, pjid, payment }: RecordPaymentCommand): Promise<Purchase | null> {
    const { boid, storeOrderId, purchase: confirmed } = payment;
    const { receiptKey, orderKey } = confirmed;
    const purchase = await this.purchases.findNamed(pjid, { boid, storeOrderId, receiptKey, orderKey });
    return purchase !== null && this.codes.familyOf(purchase.payment) === store ? purchase : null;
  }

  /** Tries once; null when another writer has changed the purchase meanwhile. */
  private async attempt(command: RecordPaymentCommand, purchase: Purchase): Promise<PaymentOutcome | null> {
    const { payment, store: source, notificationId, refundIds } = command;
    const { status } = purchase;
    if (isRecorded(purchase, payment)) return differenceOf(purchase, payment) ?? 'repeated';
    if (status !== 'RESERVED' && status !== 'RESERVED_CANCEL')
      return this.saveFurther(purchase, command, { source, notificationId });
    const difference = differenceOf(purchase, payment);
    if (difference !== null) return difference;
    this.confirmations.applyReported(purchase, payment.purchase);
    const saved = await this.payments.save(purchase, deliveryOf(purchase, payment), {
      source,
      notificationIds: refundIds,
    });
    await Promise.all(saved.refunds.map((id) => this.queues.wake(NOTIFICATION_QUEUE, id)));
    if (saved.kind === 'saved') return status === 'RESERVED' ? 'paid' : 'paid-after-cancel';
    if (saved.kind === 'status-changed') return null;
    return this.outcomeOfClaimed(command);
  }

  /** Another purchase has the payment. A store names one order for each, unless an operator has adopted it. */
  private async outcomeOfClaimed({ pjid, payment }: RecordPaymentCommand): Promise<PaymentOutcome> {
    const { receiptKey } = payment.purchase;
    const adopted = await this.purchases.findAdopted(pjid, { receiptKey, orderKey: null });
    return adopted === null ? 'unknown-order' : 'repeated';
  }

  private async saveFurther(
    purchase: Purchase,
    { payment: { purchase: confirmed, microPrice, currency } }: RecordPaymentCommand,
    notification: PaymentNotificationName,
  ): Promise<PaymentOutcome> {
    const detail = { outcome: 'paid-again', paymentOrderId: confirmed.paymentOrderId, microPrice, currency };
    return (await this.payments.saveFurther(purchase, notification, detail)) ? 'paid-again' : 'repeated';
  }
}

/** Returns whether the purchase has this payment. */
const isRecorded = (
  { receiptKey }: Purchase,
  { purchase: { receiptKey: paid } }: StoreReportedPayment,
): boolean => receiptKey !== null && paid?.equals(receiptKey) === true;

/** Returns how a payment is unlike the purchase; null when it is for the purchase. */
function differenceOf(
  purchase: Purchase,
  payment: StoreReportedPayment,
): 'other-player' | 'incorrect-amount' | null {
  if (!isByPlayerOf(purchase, payment)) return 'other-player';
  return isPaymentOf(purchase, payment) ? null : 'incorrect-amount';
}

/** Returns whether the player of the purchase has paid. Of a paid one whose player was erased a pseudonym is left. */
const isByPlayerOf = (purchase: Purchase, { playerId }: StoreReportedPayment): boolean =>
  playerId === null ||
  playerId === purchase.playerId ||
  (purchase.receiptKey !== null && isPseudonym(purchase.playerId));

/**
 * Returns whether a payment is for exactly one purchase and at its price. A purchase that an operator has made of an
 * order may stand for any number of the product.
 */
function isPaymentOf(purchase: Purchase, { items, microPrice, currency }: StoreReportedPayment): boolean {
  const [item, ...others] = items;
  return (
    others.length === 0 &&
    item?.productId === purchase.productId &&
    (item.quantity === 1 || beginsPaid(purchase)) &&
    microPrice === purchase.microPrice &&
    currency === purchase.currency
  );
}
