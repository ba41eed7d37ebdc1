import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import type { PurchaseEvidence, Store, StoreFamily } from '../../store-verifier/index.js';
import type { Price } from '../record/purchase-payment.js';
import type { Purchase } from '../record/purchase.entity.js';
import {
  boidUnknown,
  notAsReserved,
  purchaseNotReserved,
  purchaseOfAnotherStore,
  requestRepeated,
} from '../record/purchase.errors.js';
import { RECEIPT_ERRORS, type VerificationErrors } from './endpoint-errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { NotSaved } from '../record/change/purchase-writer.js';
import { FailedVerification } from './failed-verification.service.js';
import { PaymentProof, type PaymentVerdict } from './payment-proof.service.js';
import { PaymentConfirmation } from './payment-confirmation.service.js';
import type { CallAnswer } from '../timeline/store-call.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { ReceiptOwnedError } from './verification.errors.js';

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
    private readonly stores: StoreOfPurchase,
    private readonly proof: PaymentProof,
    private readonly confirmations: PaymentConfirmation,
    private readonly failed: FailedVerification,
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
    const request = requestOf(command);
    const found = await this.purchases.findForVerification(pjid, boid, request);
    if (found === null) throw boidUnknown();
    const { purchase, requestOwner } = found;
    this.assertVerifiable(purchase, command);
    // An earlier call may have claimed the request with the capture, and its outcome is open.
    if (requestOwner !== null && requestOwner !== boid) throw requestRepeated();
    const store = this.stores.of(family);
    const { verdict, call } = await this.proof.ask(store, purchase, evidence, { name: 'verify', request });
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
    command: VerifyPurchaseCommand,
    { store, purchase, verdict }: Verified,
  ): Promise<Refusal | null> {
    if (verdict.kind !== 'accepted') throw await this.failed.unconfirmed(verdict, purchase, command);
    const confirmed = verdict.purchase;
    const { price } = command;
    const request = requestOf(command);
    const saved = await this.confirmations.save({ store, purchase, confirmed, price, request });
    if (saved.kind === 'saved') return null;
    return {
      kind: saved.kind,
      error: await this.failed.unsaved(saved, purchase, confirmed, command.errors),
    };
  }

  private assertVerifiable(purchase: Purchase, command: VerifyPurchaseCommand): void {
    const { family, playerId, productId, errors: { otherPlayer } = RECEIPT_ERRORS } = command;
    if (this.stores.familyOf(purchase) !== family) throw purchaseOfAnotherStore();
    if (purchase.playerId !== playerId) throw otherPlayer();
    if (purchase.status !== 'RESERVED') throw purchaseNotReserved(purchase.status);
    if (productId !== undefined && purchase.productId !== productId) throw notAsReserved('productId');
  }
}

/** Returns the operation and reqId of a verification, as its row holds them. */
const requestOf = ({ operation, reqId }: VerifyPurchaseCommand): string => `${operation}:${reqId}`;

const answeredBy = (error: unknown): CallAnswer => ({
  resultCode: error instanceof AppError ? error.code : 'SYSTEM_ERROR',
  ...(error instanceof ReceiptOwnedError ? { ownerBoid: error.ownerBoid } : {}),
});
