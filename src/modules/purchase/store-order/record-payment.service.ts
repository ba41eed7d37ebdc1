import { Injectable } from '@nestjs/common';
import type { StoreReportedPayment } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/payment-codes.js';
import type { Delivery } from '../record/delivery.js';
import type { Purchase } from '../record/purchase.entity.js';
import { StoreReportedPaymentRepository } from './store-reported-payment.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotificationOrigin } from './payment-notification-inbox.service.js';
import { PaymentProof } from '../verification/payment-proof.service.js';

export interface RecordPaymentCommand extends NotificationOrigin {
  /** Of the notification, and of the one with which the store would take this payment back. */
  readonly notificationId: string;
  readonly refundId: string;
  readonly payment: StoreReportedPayment;
}

/** What a payment came to; all but the first two leave the purchase as it is. */
type PaymentOutcome =
  | 'paid'
  /** The reservation had been given up. */
  | 'paid-after-cancel'
  /** The same payment once more. */
  | 'repeated'
  /** Another payment for what was paid before: money that nobody hands anything out for. */
  | 'paid-again'
  | 'unknown-order'
  | 'other-player'
  /** Not what was reserved: amount, currency, product or number. */
  | 'incorrect-amount';

/** What a payment came to, and the purchase that it is for. */
export type RecordedPayment =
  | { readonly outcome: 'unknown-order' }
  | { readonly outcome: Exclude<PaymentOutcome, 'unknown-order'>; readonly boid: string };

/** The purchase may be cancelled, or paid, while its payment is recorded: so often it is looked at anew. */
const MAX_ATTEMPTS = 5;

/** Records a payment that a store has taken by itself: at most one a purchase, exactly once, and only the one that was reserved. */
@Injectable()
export class RecordPaymentService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payments: StoreReportedPaymentRepository,
    private readonly codes: PaymentCodes,
    private readonly proof: PaymentProof,
  ) {}

  async execute(command: RecordPaymentCommand): Promise<RecordedPayment> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const purchase = await this.find(command);
      if (purchase === null) return { outcome: 'unknown-order' };
      const outcome = await this.attempt(command, purchase);
      if (outcome === 'unknown-order') return { outcome };
      if (outcome !== null) return { outcome, boid: purchase.boid };
    }
    throw new Error('a purchase changed again and again while its payment was recorded');
  }

  /** The purchase that a notification names, if it is one of this store. */
  private async find({ store, pjid, payment }: RecordPaymentCommand): Promise<Purchase | null> {
    const { boid, storeOrderId } = payment;
    const purchase = await this.purchases.findNamed(pjid, boid, storeOrderId);
    return purchase !== null && this.codes.familyOf(purchase.payment) === store ? purchase : null;
  }

  /** Null when the purchase was changed by somebody else meanwhile. */
  private async attempt(command: RecordPaymentCommand, purchase: Purchase): Promise<PaymentOutcome | null> {
    const { payment, store: source, notificationId, refundId } = command;
    const { receiptKey, status } = purchase;
    if (receiptKey !== null && payment.purchase.receiptKey?.equals(receiptKey)) return 'repeated';
    if (status !== 'RESERVED' && status !== 'RESERVED_CANCEL')
      return this.saveFurther(purchase, command, { source, notificationId });
    if (payment.playerId !== null && payment.playerId !== purchase.playerId) return 'other-player';
    const price = priceOf(purchase, payment);
    if (price === null) return 'incorrect-amount';
    this.proof.applyReported(purchase, payment.purchase);
    const saved = await this.payments.save(purchase, deliveryOf(purchase, price), {
      source,
      notificationId: refundId,
    });
    if (saved.kind === 'saved') return status === 'RESERVED' ? 'paid' : 'paid-after-cancel';
    if (saved.kind === 'status-changed') return null;
    return 'unknown-order'; // the payment is claimed by another purchase: a store names one order for each
  }

  private async saveFurther(
    purchase: Purchase,
    { payment: { purchase: confirmed, microPrice, currency } }: RecordPaymentCommand,
    notification: Parameters<StoreReportedPaymentRepository['saveFurther']>[1],
  ): Promise<PaymentOutcome> {
    const detail = { outcome: 'paid-again', paymentOrderId: confirmed.paymentOrderId, microPrice, currency };
    return (await this.payments.saveFurther(purchase, notification, detail)) ? 'paid-again' : 'repeated';
  }
}

/** The reserved price; null when anything else was paid for. */
function priceOf(
  purchase: Purchase,
  { items, microPrice, currency }: StoreReportedPayment,
): PaidPrice | null {
  const [item, ...others] = items;
  const isProduct = others.length === 0 && item?.productId === purchase.productId && item.quantity === 1;
  return isProduct && microPrice === purchase.microPrice && currency === purchase.currency
    ? { microPrice, currency }
    : null;
}

interface PaidPrice {
  readonly microPrice: number;
  readonly currency: string;
}

/** One of what was reserved, to the platform's member where the reservation names one. */
function deliveryOf(
  { imid, playerId, productId, svcId }: Purchase,
  { microPrice, currency }: PaidPrice,
): Delivery {
  return {
    serverId: null,
    serviceId: svcId,
    userType: imid === null ? 'GAME_UID' : 'IMID',
    userValue: imid ?? playerId,
    products: [{ productId, quantity: 1, currency, totalMicroPrice: microPrice }],
  };
}
