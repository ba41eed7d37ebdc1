import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../shared/error/app-error.js';
import { type DeferredVerify, unlessSettingsUnreadable } from '../../../project/index.js';
import type { Store } from '../../../store-verifier/index.js';
import type { Purchase } from '../../record/purchase.entity.js';
import { type Deferred, DeferredConfirmation } from './deferred-confirmation.service.js';
import type { DeferredOutcome, KeptProof } from './deferred-verification.js';
import type { Confirmation } from '../payment-confirmation.service.js';
import { PaymentProof, type PaymentVerdict } from '../payment-proof.service.js';

/** A reservation with the proof of its payment, and what the project wants when it is verified. */
export interface Unverified {
  readonly store: Store;
  readonly purchase: Purchase;
  readonly proof: KeptProof;
  readonly policy: DeferredVerify;
}

/** End of a deferred verification, or why it is tried again. */
export type VerificationResult = { readonly end: DeferredOutcome } | { readonly again: string };

/** Repeats verifications with their kept proofs. */
@Injectable()
export class RepeatedVerification {
  constructor(
    private readonly proof: PaymentProof,
    private readonly confirmations: DeferredConfirmation,
  ) {}

  /** Asks the store, and stores its confirmation. */
  async run(unverified: Unverified): Promise<VerificationResult> {
    const { store, purchase, proof } = unverified;
    const verdict = await unlessSettingsUnreadable(() => this.ask(unverified));
    switch (verdict.kind) {
      case 'accepted':
        return this.save(
          { store, purchase, confirmed: verdict.purchase, price: proof.price, request: null },
          unverified.policy,
        );
      case 'rejected':
      case 'declined':
      case 'consumed':
      case 'not-allowed':
        return { end: 'REFUSED' };
      case 'reservation-gone':
      case 'request-repeated':
        return { end: 'OVERTAKEN' };
      case 'unavailable':
        return { again: verdict.reason };
      case 'pending':
      case 'user-token-invalid':
      case 'not-configured':
        return { again: verdict.kind };
    }
  }

  private async ask({ store, purchase, proof }: Unverified): Promise<PaymentVerdict> {
    const { verdict, call } = await this.proof.ask(store, purchase, proof.evidence, {
      name: 'verify',
      request: null,
    });
    this.proof.keep(call);
    return verdict;
  }

  private async save(confirmation: Confirmation, policy: DeferredVerify): Promise<VerificationResult> {
    const saved = await this.saved(confirmation, policy);
    switch (saved) {
      case 'VERIFIED':
      case 'GRANTED':
      case 'REFUSED':
        return { end: saved };
      case 'status-changed':
        return { end: 'OVERTAKEN' };
      case 'receipt-owned':
      case 'entitlement-taken':
        return { end: 'RECEIPT_USED' };
      case 'entitlement-changed':
        return { again: saved };
      case 'request-repeated':
        throw new Error('unexpected outcome request-repeated: the verification has no reqId');
    }
  }

  /** Returns REFUSED when the store has revoked the receipt of the product meanwhile. */
  private async saved(confirmation: Confirmation, policy: DeferredVerify): Promise<Deferred | 'REFUSED'> {
    try {
      return await this.confirmations.save(confirmation, policy);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_VALID_RECEIPT') return 'REFUSED';
      throw error;
    }
  }
}
