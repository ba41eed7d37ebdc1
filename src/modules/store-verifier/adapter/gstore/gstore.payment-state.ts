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
/** Values of `purchaseType` in which no money moved: by a tester, for a promotion, rewarded. Paid ones have none. */
const FREE_TYPES: ReadonlySet<number> = new Set([0, 1, 2]);

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
    isTest: isFree(purchaseType),
  };
  return { kind: 'found', payment, storePurchase };
}

/** Returns null for a type that the store does not document. */
function isFree(purchaseType: number | null): boolean | null {
  if (purchaseType === null) return false;
  return FREE_TYPES.has(purchaseType) ? true : null;
}
