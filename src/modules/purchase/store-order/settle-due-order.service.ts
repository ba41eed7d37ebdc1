import { Injectable } from '@nestjs/common';
import { OrderRepository } from './order.repository.js';
import { CheckPaymentService } from './check-payment.service.js';
import { SettleOrderService } from './settle-order.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Settles a payment that the service opened when its check is due, by the port that its store has. */
@Injectable()
export class SettleDueOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stores: StoreOfPurchase,
    private readonly settleOrder: SettleOrderService,
    private readonly checkPayment: CheckPaymentService,
  ) {}

  /** Settles the order of a reservation if it is due and no other worker has claimed it. */
  async execute(boid: string): Promise<void> {
    const claimed = await this.orders.claim(boid);
    if (claimed === null) return;
    const searched = this.stores.findSearched(claimed.purchase);
    if (searched === null) return this.settleOrder.execute(claimed);
    return this.checkPayment.execute(searched, claimed);
  }
}
