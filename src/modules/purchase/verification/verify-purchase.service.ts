import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/app-error.js';
import { Log } from '../../../platform/observability/logging/log.js';
import type { ConfirmedPurchase, PurchaseEvidence, Store, StoreFamily } from '../../store-verifier/index.js';
import type { Price } from '../record/purchase-payment.js';
import type { Purchase } from '../record/purchase.entity.js';
import {
  boidUnknown,
  notAsReserved,
  purchaseNotReserved,
  purchaseOfAnotherStore,
  requestRepeated,
} from '../record/purchase.errors.js';
import {
  entitlementChanged,
  entitlementTaken,
  paymentNotApproved,
  receiptConsumed,
} from './verification.errors.js';
import { storeForbids, storeUnavailable, userTokenInvalid } from '../record/store.errors.js';
import { RECEIPT_ERRORS, type VerificationErrors } from './endpoint-errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotSaved } from '../record/purchase-writer.js';
import { PaymentProof, type PaymentVerdict } from './payment-proof.service.js';
import { ReceiptClaims } from './receipt-claims.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

export interface VerifyPurchaseCommand {
  /** Store family that the endpoint serves. */
  readonly family: StoreFamily;
  /** Name of the operation; a reqId is unique within it. */
  readonly operation: string;
  readonly reqId: string;
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  /** Compared with the reservation when given. */
  readonly productId: string | undefined;
  /** Null where the endpoint takes no price. */
  readonly price: Price | null;
  readonly evidence: PurchaseEvidence;
  /** Errors of the endpoint; {@link RECEIPT_ERRORS} when left out. */
  readonly errors?: VerificationErrors;
}

/** A reservation and the store's verdict. */
interface Verified {
  readonly store: Store;
  readonly purchase: Purchase;
  readonly verdict: PaymentVerdict;
}

/** Why a change was not made, and the error to answer with. */
interface Refusal {
  readonly kind: NotSaved['kind'];
  readonly error: Error;
}

/**
 * Attempts for an entitlement whose reserved units changed while the store was asked; a second one only if the first
 * was quick.
 */
const MAX_ATTEMPTS = 2;
const QUICK_MS = 2_000;

/**
 * Verifies a purchase (Spec 3, 5, 6, 10): reads it, asks the store without locks, then changes it in one statement
 * that also claims the receipt. At most one concurrent verification wins.
 */
@Injectable()
export class VerifyPurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly claims: ReceiptClaims,
    private readonly stores: StoreOfPurchase,
    private readonly proof: PaymentProof,
    private readonly log: Log,
  ) {}

  /** @throws AppError with the codes of the endpoint; only a success uses up the reqId and the receipt */
  async execute(command: VerifyPurchaseCommand): Promise<void> {
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const refusal = await this.attempt(command);
      if (refusal === null) return;
      const isWorthAnother = refusal.kind === 'entitlement-changed' && performance.now() - begun < QUICK_MS;
      if (!isWorthAnother || attempt === MAX_ATTEMPTS) throw refusal.error;
    }
  }

  /** Tries once. Returns null after success and the refusal when another request won; throws every other error. */
  private async attempt(command: VerifyPurchaseCommand): Promise<Refusal | null> {
    const { pjid, boid, family, evidence } = command;
    const request = `${command.operation}:${command.reqId}`;
    const found = await this.purchases.findForVerification(pjid, boid, request);
    if (found === null) throw boidUnknown();
    const { purchase, requestOwner } = found;
    this.assertVerifiable(purchase, command);
    if (requestOwner !== null) throw requestRepeated();
    const store = this.stores.of(family);
    const { verdict, call } = await this.proof.ask(store, purchase, evidence);
    try {
      const refusal = await this.conclude(command, { store, purchase, verdict });
      this.proof.keep(call, refusal === null ? {} : answeredBy(refusal.error));
      return refusal;
    } catch (error) {
      this.proof.keep(call, answeredBy(error));
      throw error;
    }
  }

  /** Stores the confirmation of the store. */
  private async conclude(
    { pjid, boid, operation, reqId, price, errors: refusals }: VerifyPurchaseCommand,
    { store, purchase, verdict }: Verified,
  ): Promise<Refusal | null> {
    const confirmed = await this.confirmedBy(verdict, purchase, refusals);
    const reserved = { microPrice: purchase.microPrice, currency: purchase.currency };
    await this.proof.apply(store, purchase, confirmed, price);
    const saved = await this.claims.save(purchase, `${operation}:${reqId}`, confirmed);
    if (saved.kind !== 'saved')
      return { kind: saved.kind, error: await this.refusalFor(saved, purchase, confirmed, refusals) };
    if (reserved.microPrice !== purchase.microPrice || reserved.currency !== purchase.currency)
      this.log.warn('the verified price differs from the reserved one', { pjid, boid });
    return null;
  }

  private assertVerifiable(purchase: Purchase, command: VerifyPurchaseCommand): void {
    const { family, playerId, productId, errors: { otherPlayer } = RECEIPT_ERRORS } = command;
    if (this.stores.familyOf(purchase) !== family) throw purchaseOfAnotherStore();
    if (purchase.playerId !== playerId) throw otherPlayer();
    if (purchase.status !== 'RESERVED') throw purchaseNotReserved(purchase.status);
    if (productId !== undefined && purchase.productId !== productId) throw notAsReserved('productId');
  }

  /**
   * Returns the store's confirmation.
   * @throws AppError of the endpoint for every other verdict
   */
  private async confirmedBy(
    verdict: PaymentVerdict,
    purchase: Purchase,
    { rejected, notConfigured, receiptOwned } = RECEIPT_ERRORS,
  ): Promise<ConfirmedPurchase> {
    switch (verdict.kind) {
      case 'accepted':
        return verdict.purchase;
      case 'consumed':
        throw await this.usedUp(verdict.purchase, purchase, receiptOwned);
      case 'reservation-gone':
        throw await this.notReservedNow(purchase);
      case 'rejected':
      case 'declined':
        throw rejected(verdict.reason);
      case 'not-allowed':
        throw storeForbids(verdict.reason);
      case 'pending':
        throw paymentNotApproved();
      case 'user-token-invalid':
        throw userTokenInvalid();
      case 'not-configured':
        throw notConfigured();
      case 'unavailable':
        throw storeUnavailable();
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
  private async refusalFor(
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
      case 'receipt-owned': {
        const owner = await this.claims.ownerOf(purchase, confirmed);
        return owner === null ? new Error('a claimed receipt has no owner') : receiptOwned(owner, purchase);
      }
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

const answeredBy = (error: unknown): { readonly resultCode: string } => ({
  resultCode: error instanceof AppError ? error.code : 'SYSTEM_ERROR',
});
