import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { isMicros } from '../../../shared/money/micros.js';
import type { BookedSale } from '../../store-verifier/index.js';
import { PaidPurchaseRepository } from '../external-payment/paid-purchase.repository.js';
import { withNewBoid } from '../record/fields/with-new-boid.js';
import type { Delivery } from '../record/delivery/delivery.js';
import { Purchase } from '../record/purchase.entity.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import {
  orderNotAdoptable,
  orderNotPaid,
  orderNotSearchable,
  storeNotSetUp,
  storeSilent,
} from './books.errors.js';

/** An order that was paid in a store and of which there is no purchase. */
export interface AdoptedOrder extends BookedSale {
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer;
  /** The store's id of it, by which its later notifications name it; null where the store has none. */
  readonly storeOrderId: string | null;
  /** When it was made in the store; null in items of earlier versions, which did not keep it. */
  readonly at: Date | null;
}

/** Makes a paid purchase, with its grant, of an order that only the store knows. */
@Injectable()
export class AdoptOrderService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly paid: PaidPurchaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adopts an order that the store still shows as paid; one that has a purchase by now stays as it is.
   * @param request names the adoption; the same one may be repeated
   * @throws AppError INVALID_PARAMETER for an amount that cannot be stored, or when the store shows no such payment any
   * more; EXTERNAL_API_ERROR when it does not answer
   */
  async execute(pjid: string, order: AdoptedOrder, request: string): Promise<void> {
    const { quantity: _, at: __, microPrice, ...names } = order;
    if (!isMicros(microPrice)) throw orderNotAdoptable();
    if (await this.hasPurchase(order)) return;
    const isTester = await this.lookUp(pjid, order);
    const paymentTester = isTester === null ? null : Number(isTester);
    const { outcome } = await withNewBoid(this.clock, (boid) =>
      this.paid.add({
        purchase: Purchase.paidOutside({
          ...names,
          boid,
          pjid,
          svcId: '',
          imid: null,
          microPrice,
          paymentTester,
        }),
        request,
        spending: null,
        delivery: deliveryOf(order),
      }),
    );
    // A known order was adopted meanwhile. So was a repeated request, unless it has made a purchase of another order.
    if (outcome === 'request-repeated' && !(await this.hasPurchase(order)))
      throw new Error('a repeated adoption has no purchase of its order');
  }

  private async hasPurchase({ receiptKey, orderKey }: AdoptedOrder): Promise<boolean> {
    return (await this.purchases.findReceiptOwner(receiptKey, orderKey)) !== null;
  }

  /**
   * Asks the store for the payment: the money may have gone back since the order was found. Returns whether a tester
   * made it; null where the store does not say.
   */
  private async lookUp(pjid: string, order: AdoptedOrder): Promise<boolean | null> {
    const { at: reservedAt, storeOrderId, receiptKey } = order;
    const searched = this.stores.findSearched(order);
    if (searched === null || reservedAt === null || storeOrderId === null) throw orderNotSearchable();
    const answer = await searched.search.find({ pjid, boid: null, storeOrderId, reservedAt });
    if (answer.kind === 'unavailable') throw storeSilent();
    if (answer.kind === 'not-configured') throw storeNotSetUp();
    const purchase = answer.kind === 'paid' ? answer.notification.payment.purchase : null;
    const isPaid = purchase?.receiptKey?.equals(receiptKey) === true;
    if (!isPaid) throw orderNotPaid();
    return purchase.isTester;
  }
}

const deliveryOf = ({ playerId, productId, quantity, microPrice, currency }: AdoptedOrder): Delivery => ({
  serverId: null,
  serviceId: null,
  userType: 'GAME_UID',
  userValue: playerId,
  products: [{ productId, quantity, currency, totalMicroPrice: microPrice }],
});
