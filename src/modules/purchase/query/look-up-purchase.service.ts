import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { MinuteLimits } from '../../../platform/rate-limit/minute-limits.js';
import { type StoreFamily, type StorePurchase } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Purchase } from '../record/purchase.entity.js';
import { boidUnknown, purchaseOfAnotherStore } from '../record/purchase.errors.js';
import { noPurchaseToken, storeRefusesLookup } from './query.errors.js';
import { storeNotConfigured, storeUnavailable } from '../record/store.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Name of the limit, after the path of E 8; questions to every store share it. */
export const LOOK_UP_LIMIT = 'purchases/products/get/forTool';

export interface LookUpPurchaseCommand {
  readonly family: StoreFamily;
  readonly pjid: string;
  readonly boid: string;
  /** Used instead of the stored token. */
  readonly purchaseToken?: string | undefined;
}

/** A purchase as the service and as the store have it. */
export interface LookedUpPurchase {
  readonly purchase: Purchase;
  readonly storePurchase: StorePurchase;
}

/** Shows an operator the store's state of a purchase (Spec 8). */
@Injectable()
export class LookUpPurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly codes: PaymentCodes,
    private readonly limits: MinuteLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Asks the store about a purchase. All operators of a project share one limit a minute, however they ask.
   * @throws AppError INVALID_PARAMETER, NOT_ALLOW_PURCHASE without store settings, EXTERNAL_API_ERROR,
   *   TOO_MANY_REQUESTS
   */
  async execute({ family, pjid, boid, purchaseToken }: LookUpPurchaseCommand): Promise<LookedUpPurchase> {
    const perMinute = this.config.ratePerMinute.lookup;
    await this.limits.take({ route: LOOK_UP_LIMIT, caller: [pjid], who: 'The project', perMinute });
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    if (this.codes.familyOf(purchase.payment) !== family) throw purchaseOfAnotherStore();
    if (purchaseToken === undefined && purchase.purchaseToken === null) throw noPurchaseToken();
    const answer = await this.stores.lookUp(purchase, purchaseToken);
    switch (answer.kind) {
      case 'found':
        return { purchase, storePurchase: answer.purchase };
      case 'not-configured':
        throw storeNotConfigured();
      case 'refused':
        throw storeRefusesLookup(answer.reason);
      case 'unavailable':
        throw storeUnavailable();
    }
  }
}
