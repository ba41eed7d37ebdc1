import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import type { Purchase } from '../record/purchase.entity.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { type SearchedStore, StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { OrderRepository } from '../store-order/order.repository.js';
import { SETTLE_QUEUE } from '../store-order/settle-queue.js';
import { TakePaymentNotificationService } from '../store-order/take-payment-notification.service.js';
import { paymentNotAdoptable, storeSilent } from './books.errors.js';

/** Records a payment that the store has and the service missed, as its notification or its check would have done. */
@Injectable()
export class AdoptPaymentService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly orders: OrderRepository,
    private readonly takeNotification: TakePaymentNotificationService,
    private readonly queues: Queues,
  ) {}

  /**
   * Adopts the payment of a reservation; a purchase that is paid already stays as it is. Stores that the service asks
   * have their order checked by the worker at once.
   * @throws AppError INVALID_PARAMETER when the store shows no payment, EXTERNAL_API_ERROR when it does not answer
   */
  async execute(pjid: string, boid: string): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    if (purchase.status !== 'RESERVED' && purchase.status !== 'RESERVED_CANCEL') return;
    const searched = this.stores.findSearched(purchase);
    if (searched === null) return this.checkOrder(purchase);
    return this.takePayment(searched, purchase);
  }

  /** Has the worker ask the store for the order at once. */
  private async checkOrder({ boid, status }: Purchase): Promise<void> {
    if (status !== 'RESERVED' || !(await this.orders.makeDue(boid))) throw paymentNotAdoptable();
    void this.queues.wake(SETTLE_QUEUE, boid);
  }

  /** Looks the payment up, and records it as its notification would have done. */
  private async takePayment(searched: SearchedStore, purchase: Purchase): Promise<void> {
    const { pjid, storeOrderId } = purchase;
    if (storeOrderId === null) throw paymentNotAdoptable();
    const answer = await this.stores.searchPayment(searched, purchase, storeOrderId);
    if (answer.kind === 'unavailable') throw storeSilent();
    if (answer.kind !== 'paid') throw paymentNotAdoptable();
    const taken = await this.takeNotification.execute({ store: searched.store, pjid }, answer.notification);
    if (taken !== 'done') throw paymentNotAdoptable();
  }
}
