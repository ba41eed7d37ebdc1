import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { KnownPurchase } from '../../domain/payment-claim.js';
import { PurchaseLookup } from '../../domain/store.js';
import type { LookupAnswer } from '../../domain/store-purchase.js';
import { GstoreClient } from './gstore.client.js';
import { mismatchOf } from './gstore.mismatch.js';
import type { GstoreSettings } from './gstore.settings.js';

/** Looks purchases up in mobile store A (Spec 7 to 9). */
@Injectable()
export class GstoreLookup extends PurchaseLookup {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async lookUp(purchase: KnownPurchase): Promise<LookupAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.client.getProduct(settings, purchase);
    if (answer.kind !== 'ok') return answer;
    const { purchaseTimeMillis, purchaseState, consumptionState, orderId, purchaseType, regionCode } =
      answer.value;
    const mismatch = mismatchOf(purchase, answer.value);
    if (mismatch !== null) return { kind: 'refused', reason: mismatch };
    return {
      kind: 'found',
      purchase: {
        purchaseTimeMillis: Number(purchaseTimeMillis),
        purchaseState,
        consumptionState,
        orderId: orderId ?? null,
        purchaseType: purchaseType ?? null,
        regionCode: regionCode ?? null,
      },
    };
  }
}
