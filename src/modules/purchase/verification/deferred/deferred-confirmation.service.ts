import { Injectable } from '@nestjs/common';
import type { DeferredVerify } from '../../../project/index.js';
import { deliveryOf, type PaidPrice } from '../../record/delivery/delivery.js';
import { DeliveryPort } from '../../record/delivery/delivery-port.js';
import type { Step } from '../../record/change/purchase-change.repository.js';
import type { NotSaved } from '../../record/change/purchase-writer.js';
import type { Purchase } from '../../record/purchase.entity.js';
import { ServiceGrantRepository } from '../../record/delivery/service-grant.repository.js';
import { type Confirmation, PaymentConfirmation } from '../payment-confirmation.service.js';

/** Outcome for the purchase: the game continues, or the service grants the items. */
export type Deferred = 'VERIFIED' | 'GRANTED' | NotSaved['kind'];

/** Stores confirmations of deferred verifications, with the delivery that the project's policy wants. */
@Injectable()
export class DeferredConfirmation {
  constructor(
    private readonly confirmations: PaymentConfirmation,
    private readonly grants: ServiceGrantRepository,
    private readonly deliveries: DeliveryPort,
  ) {}

  /**
   * Changes the purchase and owes the delivery, in one transaction.
   * @throws AppError NOT_VALID_RECEIPT when the store has revoked the receipt of the product meanwhile
   */
  async save(confirmation: Confirmation, policy: DeferredVerify): Promise<Deferred> {
    const { purchase } = confirmation;
    const grant = this.grantOf(confirmation, policy);
    const saved = await this.confirmations.save(confirmation, grant);
    if (saved.kind !== 'saved') return saved.kind;
    if (grant === undefined) return 'VERIFIED';
    this.deliveries.wake(purchase);
    return 'GRANTED';
  }

  /** Returns the step that owes the items; undefined where the game continues. */
  private grantOf({ purchase }: Confirmation, policy: DeferredVerify): Step | undefined {
    if (policy !== 'GRANT' && policy !== 'REWARD') return undefined;
    return async (tx) => {
      const { boid, pjid, payment, appStore, os, imid } = purchase;
      const delivery = deliveryOf(purchase, priceOf(purchase));
      await this.grants.mark(tx, boid);
      const owed = { boid, pjid, payment, appStore, os, imid, delivery };
      await this.deliveries.owe(tx, policy === 'REWARD' ? { ...owed, by: 'INVENTORY' } : owed);
    };
  }
}

/** Returns the verified price. */
function priceOf({ microPrice, currency }: Purchase): PaidPrice {
  if (microPrice === null || currency === null) throw new Error('a reservation has no price');
  return { microPrice, currency };
}
