import { Injectable } from '@nestjs/common';
import { currentTraceId } from '../../../platform/logging/exchange.js';
import { SpendingLimits } from '../../account/index.js';
import {
  type ConfirmedPurchase,
  type PurchaseEvidence,
  type Store,
  type StoreVerdict,
} from '../../store-verifier/index.js';
import type { Price, Proof, Purchase } from '../domain/purchase.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { PurchaseEvents } from './purchase-events.service.js';
import { PurchaseTokens } from './purchase-tokens.service.js';

/** What became of asking for a payment: the store's verdict, or the reservation was given up before its money was taken. */
export type PaymentVerdict =
  | Exclude<StoreVerdict, { readonly kind: 'approved' }>
  /** The store has not given the money of an approved order to us now; another call may get it yet. */
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'reservation-gone' };

/** After these the money has not been taken by our call, and will not be. */
const GIVEN_UP: ReadonlySet<StoreVerdict['kind']> = new Set(['rejected', 'not-allowed', 'pending']);

/** Asks a store for the payment of a reservation, and has it hand the money over where it waits for our word. */
@Injectable()
export class PaymentProof {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tokens: PurchaseTokens,
    private readonly limits: SpendingLimits,
    private readonly events: PurchaseEvents,
  ) {}

  /** Nothing is locked while the store is asked; a reservation whose money is being taken only cannot be cancelled. */
  async ask(store: Store, purchase: Purchase, evidence: PurchaseEvidence): Promise<PaymentVerdict> {
    const verdict = await this.verdictOf(store, purchase, evidence);
    // A game may ask again and again until the player has agreed: that is not worth a line each time.
    if (verdict.kind !== 'accepted' && verdict.kind !== 'pending') this.note(purchase, verdict);
    return verdict;
  }

  private async verdictOf(
    store: Store,
    purchase: Purchase,
    evidence: PurchaseEvidence,
  ): Promise<PaymentVerdict> {
    const { pjid, boid, playerId, productId } = purchase;
    const claim = { pjid, boid, playerId, productId, evidence };
    if (store.verifier === null) throw new Error(`the store ${store.family} tells of payments by itself`);
    const verdict = await store.verifier.verify(claim);
    if (verdict.kind !== 'approved') return verdict;
    if (store.capturer === null) throw new Error('a store asks to be told to take money, and cannot be');
    if (!(await this.orders.claimCapture(purchase))) return { kind: 'reservation-gone' };
    const captured = await store.capturer.capture(claim);
    if (captured.kind === 'approved') return { kind: 'unavailable', reason: 'approved, not captured' };
    if (GIVEN_UP.has(captured.kind)) await this.orders.giveUpCapture(purchase);
    const isDeclined = captured.kind === 'rejected' && captured.isUnknown !== true;
    return isDeclined ? { kind: 'declined', reason: captured.reason } : captured;
  }

  /** A verdict that brings the purchase on stands in its row; the others are noted for its timeline. */
  private note({ boid }: Purchase, verdict: PaymentVerdict): void {
    const reason = 'reason' in verdict ? verdict.reason : undefined;
    const detail = { call: 'verify', outcome: verdict.kind, reason, traceId: currentTraceId() };
    this.events.note(boid, 'STORE_CALL', detail);
  }

  /** What was paid counts toward the limit of its account from now on, unless it was a test. */
  private count(purchase: Purchase): void {
    const { limitCurrency, limitMicros, microPrice, currency, paymentTester } = purchase;
    if (limitCurrency === null || limitMicros === null || paymentTester === 1) return;
    if (microPrice === null || currency === null) return;
    const reserved = { currency: limitCurrency, micros: limitMicros };
    const { micros } = this.limits.counted(reserved, { microPrice, currency });
    purchase.count(micros, this.limits.thisMonth());
  }

  /** Makes the purchase what the store confirmed: final where it handed the money over, else to be completed. */
  apply(store: Store, purchase: Purchase, confirmed: ConfirmedPurchase, price: Price | null): void {
    const known = this.sealed(purchase, confirmed);
    if (store.capturer === null) purchase.verify(known, price);
    else purchase.capture(known);
    this.count(purchase);
  }

  /** The same for money that the store has taken by itself, at the reserved price. */
  applyNoted(purchase: Purchase, confirmed: ConfirmedPurchase): void {
    purchase.pay(this.sealed(purchase, confirmed));
    this.count(purchase);
  }

  private sealed({ boid }: Purchase, { use, purchaseToken, ...proof }: ConfirmedPurchase): Proof {
    const token = this.tokens.seal(boid, purchaseToken);
    return { ...proof, useKey: use?.key ?? null, purchaseToken: token };
  }
}
