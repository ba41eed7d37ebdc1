import { Injectable } from '@nestjs/common';
import type { ConfirmedPurchase } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { boidUnknown, purchaseNotReserved, requestRepeated } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotSaved } from '../record/change/purchase-writer.js';
import { storeForbids, storeUnavailable, userTokenInvalid } from '../record/store.errors.js';
import { DeferVerificationService } from './deferred/defer-verification.service.js';
import type { KeptProof } from './deferred/deferred-verification.js';
import { RECEIPT_ERRORS, type VerificationErrors } from './endpoint-errors.js';
import type { PaymentVerdict } from './payment-proof.service.js';
import { ReceiptClaims } from './receipt-claims.service.js';
import {
  entitlementChanged,
  entitlementTaken,
  paymentNotApproved,
  receiptConsumed,
} from './verification.errors.js';

type Unconfirmed = Exclude<PaymentVerdict, { readonly kind: 'accepted' }>;

/** What a verification asked, and the errors of its endpoint. */
interface VerificationQuestion extends KeptProof {
  readonly errors?: VerificationErrors;
}

/** Ends a verification without success: keeps its proof for later where the project wants that, and finds the error. */
@Injectable()
export class FailedVerification {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly claims: ReceiptClaims,
    private readonly deferVerification: DeferVerificationService,
  ) {}

  /**
   * Returns the error of the endpoint for a payment that is not confirmed. Keeps the proof where the store gave no
   * answer and the project wants that.
   */
  async unconfirmed(
    verdict: Unconfirmed,
    purchase: Purchase,
    question: VerificationQuestion,
  ): Promise<Error> {
    if (verdict.kind === 'unavailable') await this.deferVerification.execute(purchase, question);
    return this.refusalOf(verdict, purchase, question.errors ?? RECEIPT_ERRORS);
  }

  private refusalOf(
    verdict: Unconfirmed,
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

  /** Returns the error for a confirmed payment whose change another request prevented. */
  async unsaved(
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
