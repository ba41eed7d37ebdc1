import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { isMicros } from '../../../shared/money/micros.js';
import type { BookedSale } from '../../store-verifier/index.js';
import { PaidPurchaseRepository } from '../external-payment/paid-purchase.repository.js';
import { withNewBoid } from '../record/fields/with-new-boid.js';
import type { Delivery } from '../record/delivery.js';
import { Purchase } from '../record/purchase.entity.js';
import { orderNotAdoptable } from './books.errors.js';

/** An order that was paid in a store and of which there is no purchase. */
export interface AdoptedOrder extends BookedSale {
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer;
  /** The store's id of it, by which its later notifications name it; null where the store has none. */
  readonly storeOrderId: string | null;
}

/** Makes a paid purchase, with its grant, of an order that only the store knows. */
@Injectable()
export class AdoptOrderService {
  constructor(
    private readonly paid: PaidPurchaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adopts an order; one that has a purchase by now stays as it is.
   * @param request names the adoption; the same one may be repeated
   * @throws AppError INVALID_PARAMETER for an amount that cannot be stored
   */
  async execute(pjid: string, order: AdoptedOrder, request: string): Promise<void> {
    const { quantity: _, microPrice, ...names } = order;
    if (!isMicros(microPrice)) throw orderNotAdoptable();
    // Any outcome will do: with the same order, or the same request, it was adopted before.
    await withNewBoid(this.clock, (boid) =>
      this.paid.add({
        purchase: Purchase.paidOutside({ ...names, boid, pjid, svcId: '', imid: null, microPrice }),
        request,
        spending: null,
        delivery: deliveryOf(order),
      }),
    );
  }
}

const deliveryOf = ({ playerId, productId, quantity, microPrice, currency }: AdoptedOrder): Delivery => ({
  serverId: null,
  serviceId: null,
  userType: 'GAME_UID',
  userValue: playerId,
  products: [{ productId, quantity, currency, totalMicroPrice: microPrice }],
});
