import { Injectable } from '@nestjs/common';
import type { BookedPurchase } from '../../purchase/index.js';
import { type LookedUpPayment, type PaymentLookups, StoreRegistry } from '../../store-verifier/index.js';
import { isPaid } from './compare.js';
import type { StoreFacts } from './facts.js';
import { grouped } from './grouped.js';

/** Time within which a look-up may begin: a step ends long before the lease of its run. */
const BEGIN_WITHIN_MS = 15_000;

/** Payments in their stores by boid; without those that no store is asked for. */
export type LookedUp =
  | {
      readonly kind: 'states';
      readonly states: ReadonlyMap<string, StoreFacts>;
      /** Purchases that there was no time to look up. */
      readonly left: ReadonlySet<string>;
    }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A purchase that the store has a name for. */
type Named = BookedPurchase & { readonly paymentOrderId: string };

/** Asks stores that have no list of their payments for single ones. */
@Injectable()
export class StoreLookups {
  constructor(private readonly stores: StoreRegistry) {}

  /** Looks the purchases up that were paid; `unavailable` as soon as a store does not answer. */
  async of(pjid: string, purchases: readonly BookedPurchase[]): Promise<LookedUp> {
    const progress = { states: new Map<string, StoreFacts>(), left: new Set<string>() };
    const latest = performance.now() + BEGIN_WITHIN_MS;
    for (const [family, own] of grouped(purchases.filter(isSought), ({ family: of }) => of)) {
      const lookups = family === undefined ? null : (this.stores.find(family)?.paymentLookups ?? null);
      if (lookups === null || family === undefined) continue;
      const unavailable = await this.addStates({ pjid, lookups, latest }, own, progress);
      if (unavailable !== null) return { kind: 'unavailable', reason: unavailable };
    }
    return { kind: 'states', ...progress };
  }

  /** Adds the payments of one store; returns why the store did not answer, null when it did. */
  private async addStates(
    { pjid, lookups, latest }: { pjid: string; lookups: PaymentLookups; latest: number },
    purchases: readonly Named[],
    { states, left }: { states: Map<string, StoreFacts>; left: Set<string> },
  ): Promise<string | null> {
    const { maxPayments } = lookups;
    for (let from = 0; from < purchases.length; from += maxPayments) {
      const group = purchases.slice(from, from + maxPayments);
      if (performance.now() > latest) {
        for (const { boid } of group) left.add(boid);
        continue;
      }
      const answer = await lookups.lookUp(pjid, group);
      if (answer.kind === 'unavailable') return answer.reason;
      if (answer.kind === 'not-configured') return null;
      for (const purchase of group) {
        const payment = answer.payments.get(purchase);
        if (payment !== undefined) states.set(purchase.boid, toFacts(purchase, payment, lookups));
      }
    }
    return null;
  }
}

const isSought = (purchase: BookedPurchase): purchase is Named =>
  purchase.paymentOrderId !== null && (isPaid(purchase) || purchase.status === 'CANCELED');

function toFacts(
  { family, paymentOrderId, currency }: Named,
  { state, price }: LookedUpPayment,
  { provesCurrency }: PaymentLookups,
): StoreFacts {
  return {
    store: family ?? '',
    id: paymentOrderId,
    state: state.kind,
    ...(state.kind === 'refunded' && { code: state.code }),
    price: provesCurrency || price?.currency === currency ? price : null,
  };
}
