import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type NotificationReplay,
  NotificationReplays,
} from '../notification/notification-replays.service.js';
import type { KeptNotification } from '../notification/unusable-notification.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { boidOf, FOUND_PAYMENT_SOURCE } from './found-payment.js';
import { storeDoesNotSay } from './store-order.errors.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/** Asks the web shop again for a payment that was found there and could not be used, for operators. */
@Injectable()
export class ReplayFoundPaymentService implements NotificationReplay, OnModuleInit {
  readonly source = FOUND_PAYMENT_SOURCE;

  constructor(
    private readonly replays: NotificationReplays,
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly takeNotification: TakePaymentNotificationService,
  ) {}

  onModuleInit(): void {
    this.replays.register(this);
  }

  /**
   * A payment that the shop has given back meanwhile needs nothing more: it is processed.
   * @throws AppError EXTERNAL_API_ERROR when the shop does not answer, or its settings cannot be decrypted
   */
  async replay(found: KeptNotification): Promise<string> {
    const { pjid } = found;
    const purchase = await this.purchases.find(pjid, boidOf(found));
    if (purchase === null || purchase.storeOrderId === null) return 'unknown-order';
    const { boid, storeOrderId, reservedAt } = purchase;
    const search = this.stores.find(purchase)?.paymentSearch;
    const answer = (await search?.find({ pjid, boid, storeOrderId, reservedAt })) ?? {
      kind: 'not-configured',
    };
    switch (answer.kind) {
      case 'paid':
        return this.takeNotification.execute({ store: 'WSHOP', pjid }, answer.notification);
      case 'ended':
        return 'done';
      case 'unavailable':
        throw storeDoesNotSay(boid, answer.reason);
      case 'open':
      case 'not-configured':
        return answer.kind;
    }
  }
}
