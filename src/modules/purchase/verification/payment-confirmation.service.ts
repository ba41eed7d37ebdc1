import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { isMicros } from '../../../shared/money/micros.js';
import { SpendingLimits } from '../../account/index.js';
import { type LimitCounts, ProjectRulesReader } from '../../project/index.js';
import type { ConfirmedPurchase, Store } from '../../store-verifier/index.js';
import type { Saved, Step } from '../record/change/purchase-change.repository.js';
import type { Price, Proof } from '../record/purchase-payment.js';
import { PurchaseTokens } from '../record/purchase-tokens.service.js';
import type { Purchase } from '../record/purchase.entity.js';
import { ReceiptClaims } from './receipt-claims.service.js';

/** A store's confirmation of a reservation. */
export interface Confirmation {
  readonly store: Store;
  readonly purchase: Purchase;
  readonly confirmed: ConfirmedPurchase;
  /** Price that the game named; null where its endpoint takes none. */
  readonly price: Price | null;
  /** Operation and reqId; null when the worker verified the purchase. */
  readonly request: string | null;
}

/** Applies confirmations of stores to purchases, and stores them with their receipt claims. */
@Injectable()
export class PaymentConfirmation {
  constructor(
    private readonly tokens: PurchaseTokens,
    private readonly limits: SpendingLimits,
    private readonly rules: ProjectRulesReader,
    private readonly claims: ReceiptClaims,
    private readonly log: Log,
  ) {}

  /**
   * Changes the purchase; only one of several concurrent callers succeeds.
   * @param also runs in the transaction after the change
   * @throws AppError NOT_VALID_RECEIPT when the store has revoked the receipt of the product meanwhile
   */
  async save(confirmation: Confirmation, also?: Step): Promise<Saved> {
    const { purchase, confirmed, request } = confirmation;
    const { pjid, boid, microPrice, currency } = purchase;
    await this.apply(confirmation);
    const saved = await this.claims.save(purchase, request, confirmed, also);
    const isAsReserved = microPrice === purchase.microPrice && currency === purchase.currency;
    if (saved.kind === 'saved' && !isAsReserved)
      this.log.warn('the verified price differs from the reserved one', { pjid, boid });
    return saved;
  }

  /** Applies the confirmation: final where the money was captured, else verified. */
  private async apply({ store, purchase, confirmed, price }: Confirmation): Promise<void> {
    const proof = this.sealed(purchase, confirmed);
    const proven = provenPriceOf(confirmed, purchase);
    const counts = proven === null ? await this.ruleFor(purchase) : 'VERIFIED';
    if (store.capturer === null) purchase.verify(proof, proven ?? price);
    else purchase.capture(proof, proven);
    this.count(purchase, counts);
  }

  /** Applies a payment that the store took itself, at the reserved price. The caller stores it. */
  applyReported(purchase: Purchase, confirmed: ConfirmedPurchase): void {
    purchase.pay(this.sealed(purchase, confirmed));
    this.count(purchase, 'VERIFIED');
  }

  private sealed({ boid }: Purchase, { unit, purchaseToken, ...proof }: ConfirmedPurchase): Proof {
    const token = this.tokens.seal(boid, purchaseToken);
    return { ...proof, entitlementKey: unit?.key ?? null, purchaseToken: token };
  }

  /**
   * Returns which amount the project counts where the store proves no price. Reads the rule only for a purchase that
   * counts.
   */
  private async ruleFor({ pjid, limitCurrency }: Purchase): Promise<LimitCounts> {
    return limitCurrency === null ? 'VERIFIED' : (await this.rules.of(pjid)).limitCounts;
  }

  /** Sets the amount that a paid purchase counts toward the limit of its account. Test payments count nothing. */
  private count(purchase: Purchase, counts: LimitCounts): void {
    const { limitCurrency, limitMicros, microPrice, currency, paymentTester } = purchase;
    if (limitCurrency === null || limitMicros === null || paymentTester === 1) return;
    if (microPrice === null || currency === null) return;
    const reserved = { currency: limitCurrency, micros: limitMicros };
    const { micros } = this.limits.counted(reserved, { microPrice, currency });
    purchase.count(counts === 'GREATER' && micros < reserved.micros ? reserved.micros : micros);
  }
}

/** Returns the price that the store proves; null without one. */
function provenPriceOf({ provenPrice }: ConfirmedPurchase, { microPrice: reserved }: Purchase): Price | null {
  if (provenPrice === undefined) return null;
  const { microPrice, untaxedMicroPrice, currency } = provenPrice;
  // A tax on top is not part of the requested price.
  const paid = untaxedMicroPrice === reserved ? untaxedMicroPrice : microPrice;
  return paid !== undefined && paid !== null && isMicros(paid) ? { microPrice: paid, currency } : null;
}
