import { Injectable } from '@nestjs/common';
import { OrderRepository } from './order.repository.js';
import { CheckPaymentService } from './check-payment.service.js';
import { SettleOrderService } from './settle-order.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Longer than the store's calls take. */
const LEASE_MS = 60_000;

/** Finds out what became of a payment that the service has opened, when that is due: in the way that its store allows. */
@Injectable()
export class SettleDueOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stores: StoreOfPurchase,
    private readonly settleOrder: SettleOrderService,
    private readonly checkPayment: CheckPaymentService,
  ) {}

  /** Settles the order of a reservation if it is due and no other worker has taken it on. */
  async execute(boid: string): Promise<void> {
    const purchase = await this.orders.take(boid, LEASE_MS);
    if (purchase === null) return;
    const search = this.stores.find(purchase)?.paymentSearch ?? null;
    if (search === null) return this.settleOrder.execute(purchase);
    return this.checkPayment.execute(search, purchase);
  }
}
