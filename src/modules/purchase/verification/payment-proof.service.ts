import { Injectable } from '@nestjs/common';
import type { ConfirmedPurchase, PurchaseEvidence, Store, StoreVerdict } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { CallAnswer, StoreCall } from '../timeline/store-call.js';
import { CaptureClaimRepository } from './capture-claim.repository.js';
import { RevocationTimeRepository } from '../notification-inbox/revocation-time.repository.js';
import { StoreCalls } from '../timeline/store-calls.service.js';

/** Outcome of asking for a payment: the store's verdict, or what prevented the capture. */
export type PaymentVerdict =
  | Exclude<StoreVerdict, { readonly kind: 'approved' }>
  /** The store refused the money of an approved order to this call; another call may still get it. */
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'reservation-gone' | 'request-repeated' };

/** A verdict, and the store call that returned it. */
export interface AskedPayment {
  readonly verdict: PaymentVerdict;
  readonly call: StoreCall;
}

type Accepted = Extract<StoreVerdict, { readonly kind: 'accepted' }>;

/** On whose behalf a store is asked. */
export interface Asking {
  readonly name: 'verify' | 'settle';
  /** Operation and reqId of the game; null for the worker. */
  readonly request: string | null;
}

/** Verdicts after which this call has not taken the money and never will. */
const GIVEN_UP: ReadonlySet<StoreVerdict['kind']> = new Set(['rejected', 'not-allowed', 'pending']);

/** Asks a store for the payment of a reservation, and captures the money where the store waits for the service. */
@Injectable()
export class PaymentProof {
  constructor(
    private readonly captureClaims: CaptureClaimRepository,
    private readonly calls: StoreCalls,
    private readonly revocations: RevocationTimeRepository,
  ) {}

  /**
   * Asks the store. Locks nothing; a capture only prevents the cancellation of the reservation. The caller passes the
   * last call to {@link keep} once the outcome is known.
   * @param asking its request is claimed before a capture
   * @throws what fails after a call, which is stored then
   */
  async ask(
    store: Store,
    purchase: Purchase,
    evidence: PurchaseEvidence,
    asking: Asking,
  ): Promise<AskedPayment> {
    const { pjid, boid, playerId, productId } = purchase;
    const claim = { pjid, boid, playerId, productId, evidence };
    const { verifier, capturer, family } = store;
    const { name, request } = asking;
    if (verifier === null) throw new Error(`the store ${family} reports payments itself`);
    const about = { boid, store: family };
    const asked = await this.calls.measure({ ...about, call: name }, () => verifier.verify(claim));
    const { answer: verdict, call } = asked;
    if (verdict.kind === 'accepted')
      return { verdict: await this.orKeep(call, () => this.unlessRevoked(verdict)), call };
    if (verdict.kind !== 'approved') return { verdict, call };
    if (capturer === null) throw new Error('a store waits for a capture and has no port for it');
    const claimed = await this.orKeep(call, () => this.captureClaims.claim(purchase, request));
    if (claimed !== 'claimed') return { verdict: { kind: claimed }, call };
    this.calls.keep(call);
    const capture = await this.calls.measure({ ...about, call: 'capture' }, () => capturer.capture(claim));
    const conclude = (): Promise<PaymentVerdict> =>
      this.verdictOn(purchase, request, capture.answer, verdict.provenPrice);
    return { verdict: await this.orKeep(capture.call, conclude), call: capture.call };
  }

  /** Stores a call for the timeline, with what a caller that was refused was answered. */
  keep(call: StoreCall, answered: CallAnswer = {}): void {
    this.calls.keep(call, answered);
  }

  /** Asks for the state of an opened order, and stores every call. */
  async settle(store: Store, purchase: Purchase): Promise<PaymentVerdict> {
    const { verdict, call } = await this.ask(
      store,
      purchase,
      { kind: 'opened-order' },
      { name: 'settle', request: null },
    );
    this.keep(call);
    return verdict;
  }

  /** Does `work` after a call. When it fails, the caller of {@link ask} has no call to keep, so it is stored here. */
  private async orKeep<T>(call: StoreCall, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.keep(call);
      throw error;
    }
  }

  private async verdictOn(
    purchase: Purchase,
    request: string | null,
    captured: StoreVerdict,
    provenPrice: ConfirmedPurchase['provenPrice'],
  ): Promise<PaymentVerdict> {
    if (GIVEN_UP.has(captured.kind)) await this.captureClaims.giveUp(purchase, request);
    else if (captured.kind !== 'accepted' && request !== null)
      await this.captureClaims.freeRequest(purchase, request);
    if (captured.kind === 'approved') return { kind: 'unavailable', reason: 'approved, not captured' };
    const isDeclined = captured.kind === 'rejected' && captured.isUnknown !== true;
    if (isDeclined) return { kind: 'declined', reason: captured.reason };
    return captured.kind === 'accepted' ? withPrice(captured, provenPrice) : captured;
  }

  /**
   * Rejects a purchase that a notification or a list of the store has revoked, unless the store has taken that back: a
   * signature stays genuine after a refund.
   */
  private async unlessRevoked(verdict: Accepted): Promise<PaymentVerdict> {
    const { receiptKey, isSignedEarlier } = verdict.purchase;
    if (!isSignedEarlier || receiptKey === null) return verdict;
    if (!(await this.revocations.hasRevoked(receiptKey))) return verdict;
    return { kind: 'rejected', reason: 'the store has cancelled the purchase' };
  }
}

/** Adds the price of the approved order to a capture, whose answer names no price. */
function withPrice(accepted: Accepted, provenPrice: ConfirmedPurchase['provenPrice']): Accepted {
  if (provenPrice === undefined) return accepted;
  return { ...accepted, purchase: { provenPrice, ...accepted.purchase } };
}
