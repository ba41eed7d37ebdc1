import { Injectable } from '@nestjs/common';
import {
  type ConfirmedPurchase,
  type PurchaseEvidence,
  type Store,
  type StoreVerdict,
} from '../../store-verifier/index.js';
import { isMicros } from '../../../shared/micros.js';
import type { Price, Proof, Purchase } from '../record/purchase.entity.js';
import type { StoreCall } from '../record/store-call.js';
import { CaptureClaimRepository } from './capture-claim.repository.js';
import { StoreNotificationRepository } from '../notification/store-notification.repository.js';
import { PurchaseTokens } from '../record/purchase-tokens.service.js';
import { StoreCalls } from '../record/store-calls.service.js';
import { SpendingCount } from './spending-count.service.js';

/** What became of asking for a payment: the store's verdict, or the reservation was given up before its money was taken. */
export type PaymentVerdict =
  | Exclude<StoreVerdict, { readonly kind: 'approved' }>
  /** The store has not given the money of an approved order to us now; another call may get it yet. */
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'reservation-gone' };

/** A verdict, and the last call that it came by. */
export interface AskedPayment {
  readonly verdict: PaymentVerdict;
  readonly call: StoreCall;
}

type Accepted = Extract<StoreVerdict, { readonly kind: 'accepted' }>;

/** After these the money has not been taken by our call, and will not be. */
const GIVEN_UP: ReadonlySet<StoreVerdict['kind']> = new Set(['rejected', 'not-allowed', 'pending']);

/** Asks a store for the payment of a reservation, and has it hand the money over where it waits for our word. */
@Injectable()
export class PaymentProof {
  constructor(
    private readonly captureClaims: CaptureClaimRepository,
    private readonly tokens: PurchaseTokens,
    private readonly spending: SpendingCount,
    private readonly calls: StoreCalls,
    private readonly notifications: StoreNotificationRepository,
  ) {}

  /**
   * Nothing is locked while the store is asked; a reservation whose money is being taken only cannot be cancelled. The caller
   * has the last call kept, once it knows what came of it: {@link keep}.
   */
  async ask(
    store: Store,
    purchase: Purchase,
    evidence: PurchaseEvidence,
    name: 'verify' | 'settle' = 'verify',
  ): Promise<AskedPayment> {
    const { pjid, boid, playerId, productId } = purchase;
    const claim = { pjid, boid, playerId, productId, evidence };
    const { verifier, capturer, family } = store;
    if (verifier === null) throw new Error(`the store ${family} tells of payments by itself`);
    const about = { boid, store: family };
    const asked = await this.calls.measure({ ...about, call: name }, () => verifier.verify(claim));
    const { answer: verdict, call } = asked;
    if (verdict.kind === 'accepted') return { verdict: await this.unlessRevoked(verdict), call };
    if (verdict.kind !== 'approved') return { verdict, call };
    if (capturer === null) throw new Error('a store asks to be told to take money, and cannot be');
    if (!(await this.captureClaims.claim(purchase))) return { verdict: { kind: 'reservation-gone' }, call };
    this.calls.keep(call);
    const capture = await this.calls.measure({ ...about, call: 'capture' }, () => capturer.capture(claim));
    return {
      verdict: await this.verdictOn(purchase, capture.answer, verdict.provenPrice),
      call: capture.call,
    };
  }

  /** Keeps a call for the timeline, with the result code of a caller who was refused all the same. */
  keep(call: StoreCall, answered: { readonly resultCode?: string } = {}): void {
    this.calls.keep(call, answered);
  }

  /** Asks what became of an order that was opened for the purchase, and keeps every call. */
  async settle(store: Store, purchase: Purchase): Promise<PaymentVerdict> {
    const { verdict, call } = await this.ask(store, purchase, { kind: 'opened-order' }, 'settle');
    this.keep(call);
    return verdict;
  }

  private async verdictOn(
    purchase: Purchase,
    captured: StoreVerdict,
    provenPrice: ConfirmedPurchase['provenPrice'],
  ): Promise<PaymentVerdict> {
    if (captured.kind === 'approved') return { kind: 'unavailable', reason: 'approved, not captured' };
    if (GIVEN_UP.has(captured.kind)) await this.captureClaims.giveUp(purchase);
    const isDeclined = captured.kind === 'rejected' && captured.isUnknown !== true;
    if (isDeclined) return { kind: 'declined', reason: captured.reason };
    return captured.kind === 'accepted' ? withPrice(captured, provenPrice) : captured;
  }

  /** A signature stays genuine after a refund; a notification or a list of the store may have told of it. */
  private async unlessRevoked(verdict: Accepted): Promise<PaymentVerdict> {
    const { receiptKey, isSignedEarlier } = verdict.purchase;
    if (!isSignedEarlier || receiptKey === null) return verdict;
    if (!(await this.notifications.hasRevoked(receiptKey))) return verdict;
    return { kind: 'rejected', reason: 'the store has cancelled the purchase' };
  }

  /** Makes the purchase what the store confirmed: final where it handed the money over, else to be completed. */
  async apply(
    store: Store,
    purchase: Purchase,
    confirmed: ConfirmedPurchase,
    price: Price | null,
  ): Promise<void> {
    const known = this.sealed(purchase, confirmed);
    const proven = provenPriceOf(confirmed, purchase);
    const counts = proven === null ? await this.spending.ruleFor(purchase) : 'VERIFIED';
    if (store.capturer === null) purchase.verify(known, proven ?? price);
    else purchase.capture(known, proven);
    this.spending.apply(purchase, counts);
  }

  /** The same for money that the store has taken by itself, at the reserved price. */
  applyReported(purchase: Purchase, confirmed: ConfirmedPurchase): void {
    purchase.pay(this.sealed(purchase, confirmed));
    this.spending.apply(purchase, 'VERIFIED');
  }

  private sealed({ boid }: Purchase, { unit, purchaseToken, ...proof }: ConfirmedPurchase): Proof {
    const token = this.tokens.seal(boid, purchaseToken);
    return { ...proof, entitlementKey: unit?.key ?? null, purchaseToken: token };
  }
}

/** Taking the money names no price; what the order was approved at is what was paid. */
function withPrice(
  accepted: Extract<StoreVerdict, { readonly kind: 'accepted' }>,
  provenPrice: ConfirmedPurchase['provenPrice'],
): Extract<StoreVerdict, { readonly kind: 'accepted' }> {
  if (provenPrice === undefined) return accepted;
  return { ...accepted, purchase: { provenPrice, ...accepted.purchase } };
}

/** The price that the store proves; null when it proves none. */
function provenPriceOf({ provenPrice }: ConfirmedPurchase, { microPrice: reserved }: Purchase): Price | null {
  if (provenPrice === undefined) return null;
  const { microPrice, untaxedMicroPrice, currency } = provenPrice;
  // A tax that the country adds is no part of the price that was asked for.
  const paid = untaxedMicroPrice === reserved ? untaxedMicroPrice : microPrice;
  return paid !== undefined && paid !== null && isMicros(paid) ? { microPrice: paid, currency } : null;
}
