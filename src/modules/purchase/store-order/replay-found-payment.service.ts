import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STORE_FAMILIES, StoreRegistry } from '../../store-verifier/index.js';
import { NotificationReplays } from '../notification-inbox/notification-replays.service.js';
import type { KeptNotification } from '../notification-inbox/unusable-notification.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { boidOf, foundPaymentSource } from './found-payment.js';
import { paymentStateUnknown } from './store-order.errors.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/** Asks a store again for a payment that was found there and could not be used, for operators. */
@Injectable()
export class ReplayFoundPaymentService implements OnModuleInit {
  constructor(
    private readonly replays: NotificationReplays,
    private readonly registry: StoreRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly takeNotification: TakePaymentNotificationService,
  ) {}

  onModuleInit(): void {
    for (const store of STORE_FAMILIES)
      if ((this.registry.find(store)?.paymentSearch ?? null) !== null)
        this.replays.add({ source: foundPaymentSource(store), replay: (found) => this.replay(found) });
  }

  /**
   * A payment that the store has given back meanwhile needs nothing more: it is processed.
   * @throws AppError EXTERNAL_API_ERROR when the store does not answer, or its settings cannot be decrypted
   */
  private async replay(found: KeptNotification): Promise<string> {
    const { pjid } = found;
    const purchase = await this.purchases.find(pjid, boidOf(found));
    if (purchase === null || purchase.storeOrderId === null) return 'unknown-order';
    const { boid, storeOrderId } = purchase;
    const searched = this.stores.findSearched(purchase);
    if (searched === null) return 'not-configured';
    const answer = await this.stores.searchPayment(searched, purchase, storeOrderId);
    switch (answer.kind) {
      case 'paid':
        return this.takeNotification.execute({ store: searched.store, pjid }, answer.notification);
      case 'ended':
        return 'done';
      case 'unavailable':
        throw paymentStateUnknown(boid, answer.reason);
      case 'open':
      case 'not-configured':
        return answer.kind;
    }
  }
}
