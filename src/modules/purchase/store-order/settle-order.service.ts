import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { waitUnasked } from '../../../platform/queue/retry-schedule.js';
import { SETTINGS_UNREADABLE, unlessSettingsUnreadable } from '../../project/index.js';
import type { Store } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { isNotAsked, NOT_ASKED_MS } from '../timeline/store-call.js';
import { SETTLE_RETRY_SECONDS, settleAgainMs } from './settle-queue.js';
import { type ClaimedOrder, OrderRepository } from './order.repository.js';
import { PaymentConfirmation } from '../verification/payment-confirmation.service.js';
import { PaymentProof, type PaymentVerdict } from '../verification/payment-proof.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Retry interval for failures that need an operator. */
const LATER_MS = 86_400_000;

/**
 * Settles an order whose game has not come back. An approved order is captured and waits in the retry list (Spec 12).
 * A refused or expired order ends the reservation.
 */
@Injectable()
export class SettleOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stores: StoreOfPurchase,
    private readonly proof: PaymentProof,
    private readonly confirmations: PaymentConfirmation,
    private readonly log: Log,
  ) {}

  /** Settles an order that the caller has claimed. */
  async execute(claimed: ClaimedOrder): Promise<void> {
    const { purchase } = claimed;
    const store = this.stores.find(purchase);
    if (store === null) return this.checkLater(claimed, 'the store of an order is not configured any more');
    const verdict = await unlessSettingsUnreadable(() => this.proof.settle(store, purchase));
    if (verdict.kind === 'accepted') return this.take(store, claimed, verdict);
    if (isUnknownThoughOpened(purchase, verdict))
      return this.checkLater(claimed, 'the store does not know an order that it has opened');
    if (isOver(purchase, verdict) && (await this.expire(purchase, verdict))) return;
    const isCheck = wasAsked(verdict);
    await this.orders.postpone(
      claimed,
      isCheck ? settleAgainMs(purchase.settleAttempts) : waitUnasked(NOT_ASKED_MS),
      isCheck,
    );
  }

  /** Ends the reservation; false while a capture may be under way and the store has not refused the order itself. */
  private async expire(purchase: Purchase, verdict: PaymentVerdict): Promise<boolean> {
    const { boid, pjid } = purchase;
    purchase.expire();
    const isExpired = await this.orders.saveExpired(purchase, verdict.kind === 'rejected');
    if (isExpired) this.log.info('reservation expired with its store order', { boid, pjid });
    return isExpired;
  }

  /** Logs a failure that needs an operator, and checks again after a day. */
  private async checkLater(claimed: ClaimedOrder, why: string): Promise<void> {
    const { boid, pjid } = claimed.purchase;
    this.log.error(why, undefined, { boid, pjid });
    await this.orders.postpone(claimed, LATER_MS, true);
  }

  /** Stores the captured payment: the game finds the purchase in its retry list. */
  private async take(
    store: Store,
    claimed: ClaimedOrder,
    { purchase: confirmed }: Extract<PaymentVerdict, { readonly kind: 'accepted' }>,
  ): Promise<void> {
    const { purchase } = claimed;
    const { boid, pjid } = purchase;
    const saved = await this.confirmations.save({ store, purchase, confirmed, price: null, request: null });
    if (saved.kind === 'saved') this.log.info('abandoned order captured', { boid, pjid });
    else if (saved.kind !== 'status-changed')
      await this.checkLater(claimed, 'an order was captured, but its purchase could not be stored');
  }
}

/**
 * Returns whether the store does not know an order that it opened: the store has a failure, or the project's settings
 * have changed since.
 */
const isUnknownThoughOpened = (
  { paymentOrderId, captureClaimedAt }: Purchase,
  verdict: PaymentVerdict,
): boolean =>
  verdict.kind === 'rejected' &&
  verdict.isUnknown === true &&
  (paymentOrderId !== null || captureClaimedAt !== null);

/**
 * Returns whether the store was asked. An order must not run out of checks while the settings of its store cannot be
 * decrypted.
 */
const wasAsked = (verdict: PaymentVerdict): boolean =>
  verdict.kind !== 'unavailable' || (!isNotAsked(verdict.reason) && verdict.reason !== SETTINGS_UNREADABLE);

/**
 * Returns whether the order is over: at once after a refusal of the order or its money, and after the last check for
 * an order that the player never approved or may not pay.
 */
function isOver({ settleAttempts }: Purchase, { kind }: PaymentVerdict): boolean {
  if (kind === 'rejected' || kind === 'declined') return true;
  return (kind === 'pending' || kind === 'not-allowed') && settleAttempts >= SETTLE_RETRY_SECONDS.length;
}
