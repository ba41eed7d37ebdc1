import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { waitUnasked } from '../../../platform/queue/retry-schedule.js';
import { unlessSettingsUnreadable } from '../../project/index.js';
import { UnusableNotificationRepository } from '../notification-inbox/unusable-notification.repository.js';
import { isNotAsked, NOT_ASKED_MS } from '../timeline/store-call.js';
import { type SearchedStore, StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { foundPayment } from './found-payment.js';
import { SETTLE_RETRY_SECONDS, settleAgainMs } from './settle-queue.js';
import { type ClaimedOrder, OrderRepository } from './order.repository.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/**
 * Asks a store that sends payment notifications for the state of an opened payment, in case the notification was
 * lost. Records a payment exactly as its notification does, so that both together pay once. One that cannot be used is
 * stored for an operator, as its notification is.
 */
@Injectable()
export class CheckPaymentService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stores: StoreOfPurchase,
    private readonly takeNotification: TakePaymentNotificationService,
    private readonly unusable: UnusableNotificationRepository,
    private readonly log: Log,
  ) {}

  /** Checks a reservation that the caller has claimed. */
  async execute(searched: SearchedStore, claimed: ClaimedOrder): Promise<void> {
    const { purchase } = claimed;
    const { pjid, boid, storeOrderId, settleAttempts } = purchase;
    const { store } = searched;
    if (storeOrderId === null)
      return this.end(claimed, 'a reservation whose page was never opened has ended');
    const answer = await unlessSettingsUnreadable(() =>
      this.stores.searchPayment(searched, purchase, storeOrderId),
    );
    switch (answer.kind) {
      case 'paid': {
        const taken = await this.takeNotification.execute({ store, pjid }, answer.notification);
        if (taken === 'done')
          this.log.warn('a payment was found that the store has not reported', { pjid, boid });
        else await this.unusable.keep(foundPayment(store, purchase), taken);
        return this.orders.stopChecking(claimed);
      }
      case 'ended':
        return this.end(claimed, 'a reservation whose order has ended in the store has ended');
      case 'open':
        // After the last check the page has expired; a late payment still arrives as a notification.
        if (settleAttempts >= SETTLE_RETRY_SECONDS.length) return this.orders.stopChecking(claimed);
        return this.checkAgain(claimed);
      case 'not-configured':
        return this.checkAgain(claimed);
      case 'unavailable':
        if (!isNotAsked(answer.reason)) return this.checkAgain(claimed);
        return this.orders.postpone(claimed, waitUnasked(NOT_ASKED_MS), false);
    }
  }

  /**
   * Schedules the next check. Without an answer there is always another one: the player may have paid during the
   * outage.
   */
  private checkAgain(claimed: ClaimedOrder): Promise<void> {
    return this.orders.postpone(claimed, settleAgainMs(claimed.purchase.settleAttempts), true);
  }

  private async end(claimed: ClaimedOrder, event: string): Promise<void> {
    const { purchase } = claimed;
    const { boid, pjid } = purchase;
    // The game has ended it before.
    if (purchase.status === 'RESERVED_CANCEL') return this.orders.stopChecking(claimed);
    purchase.expire();
    if (await this.orders.saveExpired(purchase, true)) this.log.info(event, { boid, pjid });
  }
}
