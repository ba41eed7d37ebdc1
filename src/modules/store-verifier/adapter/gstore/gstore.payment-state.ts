import { Injectable } from '@nestjs/common';
import {
  type PaymentQuestion,
  type PaymentStateAnswer,
  PaymentStateReader,
  type StoredPayment,
  type StorePayment,
} from '../../domain/payment-state.js';
import type { StorePurchase } from '../../domain/store-purchase.js';
import { GstoreLookup } from './gstore.lookup.js';

/** By `purchaseState`. Only paid purchases have a token, so that a cancelled one was paid back. */
const STATES: ReadonlyMap<number, StorePayment['state']> = new Map([
  [0, 'PAID'],
  [1, 'REFUNDED'],
  [2, 'OPEN'],
]);
const TEST_PURCHASE = 0;

/** Asks mobile store A about a purchase, by its token; the answer names no price. */
@Injectable()
export class GstorePaymentState extends PaymentStateReader {
  constructor(private readonly lookup: GstoreLookup) {
    super();
  }

  override questionAbout({ purchaseToken, ...names }: StoredPayment): PaymentQuestion | null {
    if (purchaseToken === null) return null;
    return async () => {
      const answer = await this.lookup.lookUp({ ...names, purchaseToken });
      if (answer.kind === 'refused') return { kind: 'unknown', reason: answer.reason };
      return answer.kind === 'found' ? found(answer.purchase) : answer;
    };
  }
}

function found(storePurchase: StorePurchase): PaymentStateAnswer {
  const { purchaseState, orderId, purchaseTimeMillis, purchaseType } = storePurchase;
  const payment: StorePayment = {
    state: STATES.get(purchaseState) ?? 'UNKNOWN',
    orderId,
    price: null,
    at: new Date(purchaseTimeMillis),
    isTest: purchaseType === TEST_PURCHASE,
  };
  return { kind: 'found', payment, storePurchase };
}
