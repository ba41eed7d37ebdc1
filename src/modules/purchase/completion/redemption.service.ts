import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { RedemptionAnswer } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import {
  receiptRejected,
  storeNotConfigured,
  storeUnavailable,
  userTokenInvalid,
} from '../record/store.errors.js';
import { PurchaseChangeRepository } from '../record/change/purchase-change.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Redeems the entitlement unit of a purchase, in stores that count units. */
@Injectable()
export class Redemption {
  constructor(
    private readonly stores: StoreOfPurchase,
    private readonly changes: PurchaseChangeRepository,
    private readonly log: Log,
  ) {}

  /**
   * Redeems exactly one unit for a purchase, however often it is called.
   * @throws AppError USER_ACCESS_TOKEN_NOT_VALID, NOT_VALID_RECEIPT, NOT_ALLOW_PURCHASE without settings,
   * EXTERNAL_API_ERROR
   */
  async redeem(purchase: Purchase): Promise<void> {
    if (this.hasLostItsUnit(purchase)) throw receiptRejected('the store refused to redeem it before');
    const answer = await this.stores.redeem(purchase);
    if (answer.kind !== 'redeemed') throw await this.refusalFor(purchase, answer);
  }

  /**
   * Returns whether a refusal has ended the purchase's reservation: units that are left by now belong to other
   * purchases.
   */
  private hasLostItsUnit(purchase: Purchase): boolean {
    const redeems = (this.stores.find(purchase)?.redeemer ?? null) !== null;
    return redeems && purchase.receiptKey === null && purchase.entitlementKey === null;
  }

  private async refusalFor(
    purchase: Purchase,
    answer: Exclude<RedemptionAnswer, { readonly kind: 'redeemed' }>,
  ): Promise<Error> {
    const { boid, pjid } = purchase;
    switch (answer.kind) {
      case 'refused':
        this.log.error('store refused to redeem a delivered purchase', undefined, { boid, pjid });
        await this.changes.endEntitlementReservation(purchase);
        return receiptRejected(answer.reason);
      case 'user-token-invalid':
        return userTokenInvalid();
      case 'not-configured':
        return storeNotConfigured();
      case 'unavailable':
        return storeUnavailable();
    }
  }
}
