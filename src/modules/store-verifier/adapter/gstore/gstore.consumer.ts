import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { KnownPurchase } from '../../domain/payment-claim.js';
import { PurchaseConsumer } from '../../domain/store.js';
import type { ConsumptionAnswer } from '../../domain/store-verdict.js';
import { GstoreClient, newDeadline } from './gstore.client.js';
import { mismatchOf } from './gstore.mismatch.js';
import { readOrderLine } from './gstore.order-line.js';
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
    const until = newDeadline();
    const answer = await this.client.getProduct(settings, purchase, until);
    if (answer.kind === 'refused') {
      const found = await readOrderLine(this.client, settings, purchase, answer, until);
      if (found.kind !== 'ok') return found;
      const { order, line } = found.value;
      if (order.purchaseState !== 'PURCHASED') return answer;
      return { kind: line.isConsumed ? 'consumed' : 'open' };
    }
    if (answer.kind !== 'ok') return answer;
    const mismatch = mismatchOf(purchase, answer.value);
    if (mismatch !== null) return { kind: 'unavailable', reason: mismatch };
    return { kind: answer.value.consumptionState === CONSUMED ? 'consumed' : 'open' };
  }

  /** Consumes an item. Reads its state where the answer is a success that does not confirm it, such as an empty 200. */
  override async consume(purchase: KnownPurchase): Promise<ConsumptionAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
    const answer = await this.client.consume(settings, purchase);
    if (answer.kind !== 'ok') return answer;
    return answer.value === 'confirmed' ? { kind: 'consumed' } : this.consumptionOf(purchase);
  }
}
