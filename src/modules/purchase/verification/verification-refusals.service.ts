import { Injectable } from '@nestjs/common';
import type { ConfirmedPurchase } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { boidUnknown, purchaseNotReserved, requestRepeated } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotSaved } from '../record/purchase-writer.js';
import { storeForbids, storeUnavailable, userTokenInvalid } from '../record/store.errors.js';
import { DeferVerificationService } from './defer-verification.service.js';
import type { KeptProof } from './deferred-verification.js';
import { RECEIPT_ERRORS, type VerificationErrors } from './endpoint-errors.js';
import type { PaymentVerdict } from './payment-proof.service.js';
import { ReceiptClaims } from './receipt-claims.service.js';
import {
  entitlementChanged,
  entitlementTaken,
  paymentNotApproved,
  receiptConsumed,
} from './verification.errors.js';

/** What a verification asked, and the errors of its endpoint. */
interface VerificationQuestion extends KeptProof {
  readonly errors?: VerificationErrors;
}

/** Finds the errors for payments that are not confirmed, and for confirmations that could not be stored. */
@Injectable()
export class VerificationRefusals {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly claims: ReceiptClaims,
    private readonly deferral: DeferVerificationService,
  ) {}

  /**
   * Returns the store's confirmation. Keeps the proof where the store gave no answer and the project wants that.
   * @throws AppError of the endpoint for every other verdict
   */
  async confirmedBy(
    verdict: PaymentVerdict,
    purchase: Purchase,
    question: VerificationQuestion,
  ): Promise<ConfirmedPurchase> {
    if (verdict.kind === 'accepted') return verdict.purchase;
    if (verdict.kind === 'unavailable') await this.deferral.defer(purchase, question);
    throw await this.refusalOf(verdict, purchase, question.errors ?? RECEIPT_ERRORS);
  }

  private refusalOf(
    verdict: Exclude<PaymentVerdict, { readonly kind: 'accepted' }>,
    purchase: Purchase,
    { rejected, notConfigured, receiptOwned }: VerificationErrors,
  ): Error | Promise<Error> {
    switch (verdict.kind) {
      case 'consumed':
        return this.usedUp(verdict.purchase, purchase, receiptOwned);
      case 'request-repeated':
        return requestRepeated();
      case 'reservation-gone':
        return this.notReservedNow(purchase);
      case 'rejected':
      case 'declined':
        return rejected(verdict.reason);
      case 'not-allowed':
        return storeForbids(verdict.reason);
      case 'pending':
        return paymentNotApproved();
      case 'user-token-invalid':
        return userTokenInvalid();
      case 'not-configured':
        return notConfigured();
      case 'unavailable':
        return storeUnavailable();
    }
  }

  /** Returns the error for a consumed receipt, which names the owning purchase where there is one. */
  private async usedUp(
    confirmed: ConfirmedPurchase,
    purchase: Purchase,
    receiptOwned: VerificationErrors['receiptOwned'],
  ): Promise<Error> {
    const owner = await this.claims.ownerOf(purchase, confirmed);
    return owner === null ? receiptConsumed() : receiptOwned(owner, purchase);
  }

  /** Returns the error for a change that another request prevented. */
  async forUnsaved(
    { kind }: NotSaved,
    purchase: Purchase,
    confirmed: ConfirmedPurchase,
    { receiptOwned } = RECEIPT_ERRORS,
  ): Promise<Error> {
    switch (kind) {
      case 'request-repeated':
        return requestRepeated();
      case 'entitlement-taken':
        return this.unitTaken(purchase);
      case 'entitlement-changed':
        return entitlementChanged();
      case 'receipt-owned':
        return receiptOwned(await this.claims.ownerOf(purchase, confirmed), purchase);
      case 'status-changed':
        return this.notReservedNow(purchase);
    }
  }

  /** Returns the error when no unit is left; a concurrent request may have verified the asking purchase itself. */
  private async unitTaken({ pjid, boid }: Purchase): Promise<Error> {
    const current = await this.purchases.find(pjid, boid);
    if (current === null || current.status === 'RESERVED') return entitlementTaken();
    return purchaseNotReserved(current.status);
  }

  private async notReservedNow({ pjid, boid }: Purchase): Promise<Error> {
    const current = await this.purchases.find(pjid, boid);
    return current === null ? boidUnknown() : purchaseNotReserved(current.status);
  }
}
