import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { KnownPurchase } from '../../domain/payment-claim.js';
import { PurchaseConsumer } from '../../domain/store.js';
import type { ConsumptionAnswer } from '../../domain/store-verdict.js';
import { GstoreClient } from './gstore.client.js';
import { mismatchOf } from './gstore.mismatch.js';
import type { GstoreSettings } from './gstore.settings.js';

const CONSUMED = 1;

/** Consumes items in mobile store A, which refunds items that stay unconsumed for three days. */
@Injectable()
export class GstoreConsumer extends PurchaseConsumer {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async consumptionOf(purchase: KnownPurchase): Promise<ConsumptionAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
    const answer = await this.client.getProduct(settings, purchase);
    if (answer.kind === 'refused') return this.inOrder(settings, purchase, answer);
    if (answer.kind !== 'ok') return answer;
    const mismatch = mismatchOf(purchase, answer.value);
    if (mismatch !== null) return { kind: 'unavailable', reason: mismatch };
    return { kind: answer.value.consumptionState === CONSUMED ? 'consumed' : 'open' };
  }

  /** Reads the state from the order: by product id the store shows only one of several products. */
  private async inOrder(
    settings: GstoreSettings,
    purchase: KnownPurchase,
    refusal: ConsumptionAnswer,
  ): Promise<ConsumptionAnswer> {
    const answer = await this.client.getByToken(settings, purchase);
    if (answer.kind !== 'ok' || answer.value.items.length === 1 || answer.value.purchaseState !== 'PURCHASED')
      return refusal;
    const item = answer.value.items.find(({ productId }) => productId === purchase.productId);
    if (item === undefined) return refusal;
    return { kind: item.isConsumed ? 'consumed' : 'open' };
  }

  override async consume(purchase: KnownPurchase): Promise<ConsumptionAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
    const answer = await this.client.consume(settings, purchase);
    return answer.kind === 'ok' ? { kind: 'consumed' } : answer;
  }
}
