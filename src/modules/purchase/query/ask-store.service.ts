import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { MinuteLimits } from '../../../platform/rate-limit/minute-limits.js';
import type { StorePayment, StorePurchase } from '../../store-verifier/index.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { storeNotConfigured, storeUnavailable } from '../record/store.errors.js';
import { LOOK_UP_LIMIT } from './look-up-purchase.service.js';
import { noStoreToAsk, nothingToAskBy, playerTokenMissing, storeSettingsMissing } from './query.errors.js';

/** Answer of a store about a purchase. */
export interface AskedStore {
  /** Null when the store does not know the purchase. */
  readonly payment: StorePayment | null;
  /** Null for every store but mobile store A, and when it does not know the purchase. */
  readonly storePurchase: StorePurchase | null;
}

/** Asks the store of a purchase what it knows about it, for operators. Changes nothing. */
@Injectable()
export class AskStoreService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly limits: MinuteLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Asks the store. All operators of a project share the limit a minute of the look-up (Spec 8).
   * @throws AppError INVALID_PARAMETER, NOT_ALLOW_PURCHASE without a store or its settings,
   *   USER_ACCESS_TOKEN_NOT_VALID, EXTERNAL_API_ERROR, TOO_MANY_REQUESTS
   */
  async execute(pjid: string, boid: string): Promise<AskedStore> {
    const perMinute = this.config.ratePerMinute.lookup;
    await this.limits.take({ route: LOOK_UP_LIMIT, caller: [pjid], who: 'The project', perMinute });
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    const answer = await this.stores.askPayment(purchase);
    if (answer === null) throw noStoreToAsk();
    switch (answer.kind) {
      case 'found':
        return { payment: answer.payment, storePurchase: answer.storePurchase ?? null };
      case 'unknown':
        return { payment: null, storePurchase: null };
      case 'nothing-stored':
        throw nothingToAskBy();
      case 'not-configured':
        throw answer.missing === undefined ? storeNotConfigured() : storeSettingsMissing(answer.missing);
      case 'user-token-invalid':
        throw playerTokenMissing();
      case 'unavailable':
        throw storeUnavailable();
    }
  }
}
