import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { KnownPurchase } from '../../domain/payment-claim.js';
import { PurchaseLookup } from '../../domain/store.js';
import type { LookupAnswer } from '../../domain/store-purchase.js';
import { GstoreClient, newDeadline } from './gstore.client.js';
import { mismatchOf } from './gstore.mismatch.js';
import { type OrderLine, readOrderLine } from './gstore.order-line.js';
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
    const until = newDeadline();
    const answer = await this.client.getProduct(settings, purchase, until);
    if (answer.kind === 'refused') {
      const found = await readOrderLine(this.client, settings, purchase, answer, until);
      return found.kind === 'ok' ? ofLine(found.value, answer) : found;
    }
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

const STATES = { PURCHASED: 0, CANCELLED: 1, PENDING: 2 } as const;

/** @param refusal for an order that has not been paid, which has no time */
function ofLine({ order, line }: OrderLine, refusal: LookupAnswer): LookupAnswer {
  if (order.purchasedAt === null) return refusal;
  return {
    kind: 'found',
    purchase: {
      purchaseTimeMillis: order.purchasedAt,
      purchaseState: STATES[order.purchaseState],
      consumptionState: line.isConsumed ? 1 : 0,
      orderId: order.orderId ?? null,
      purchaseType: order.isTest ? 0 : null,
      regionCode: order.regionCode ?? null,
    },
  };
}
