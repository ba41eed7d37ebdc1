import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import {
  type ConfirmedPurchase,
  type PurchaseEvidence,
  type StoreFamily,
  StoreRegistry,
  type StoreVerdict,
} from '../../store-verifier/index.js';
import { PaymentCodes } from '../domain/payment-codes.js';
import type { Price, Purchase } from '../domain/purchase.entity.js';
import * as errors from '../domain/purchase.errors.js';
import { type NotSaved, PurchaseRepository } from '../persistence/purchase.repository.js';
import { PurchaseTokens } from './purchase-tokens.service.js';

export interface VerifyPurchaseCommand {
  /** Store family that the endpoint serves. */
  readonly family: StoreFamily;
  /** Name of the operation; a reqId is unique within it. */
  readonly operation: string;
  readonly reqId: string;
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
  readonly price: Price;
  readonly evidence: PurchaseEvidence;
}

/**
 * Verifies a purchase (Spec 5): reads it, asks the store with nothing locked, then changes RESERVED into VERIFY_SUCCESS in the
 * one statement that also claims the receipt. Whatever happened in between, at most one verification wins.
 */
@Injectable()
export class VerifyPurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreRegistry,
    private readonly codes: PaymentCodes,
    private readonly tokens: PurchaseTokens,
    private readonly log: Log,
  ) {}

  /** @throws AppError with the codes of the endpoint; the reqId and the receipt are used up by success alone. */
  async execute(command: VerifyPurchaseCommand): Promise<void> {
    const { pjid, boid, family, evidence, price } = command;
    const request = `${command.operation}:${command.reqId}`;
    const found = await this.purchases.findForVerification(pjid, boid, request);
    if (found === null) throw errors.boidUnknown();
    const { purchase, requestOwner } = found;
    this.assertVerifiable(purchase, command);
    if (requestOwner !== null) throw errors.requestRepeated();
    const verdict = await this.stores
      .of(family)
      .verifier.verify({ pjid, productId: purchase.productId, evidence });
    const confirmed = await this.confirmedBy(verdict, purchase);
    const reserved = { microPrice: purchase.microPrice, currency: purchase.currency };
    purchase.verify({ ...confirmed, purchaseToken: this.tokens.seal(boid, confirmed.purchaseToken) }, price);
    const saved = await this.purchases.saveVerified(purchase, request);
    if (saved.kind !== 'saved') throw await this.refusalFor(saved, purchase, confirmed);
    if (reserved.microPrice !== purchase.microPrice || reserved.currency !== purchase.currency) {
      this.log.warn('the verified price differs from the reserved one', { pjid, boid });
    }
  }

  private assertVerifiable(purchase: Purchase, { family, playerId, productId }: VerifyPurchaseCommand): void {
    if (this.codes.familyOf(purchase.payment) !== family) throw errors.purchaseOfAnotherStore();
    if (purchase.playerId !== playerId) throw errors.purchaseOfAnotherPlayer();
    if (purchase.status !== 'RESERVED') throw errors.purchaseNotReserved(purchase.status);
    if (purchase.productId !== productId) throw errors.notAsReserved('productId');
  }

  /** The store's confirmation; a receipt that it shows as used up may be owned by a purchase that we can name. */
  private async confirmedBy(verdict: StoreVerdict, purchase: Purchase): Promise<ConfirmedPurchase> {
    switch (verdict.kind) {
      case 'accepted':
        return verdict.purchase;
      case 'consumed': {
        const owner = await this.purchases.findReceiptOwner(
          verdict.purchase.receiptKey,
          verdict.purchase.orderKey,
        );
        throw owner === null ? errors.receiptConsumed() : errors.receiptAlreadyUsed(owner, purchase);
      }
      case 'rejected':
        throw errors.receiptRejected(verdict.reason);
      case 'not-configured':
        throw errors.storeNotConfigured();
      case 'unavailable':
        throw errors.storeUnavailable();
    }
  }

  /** Somebody was faster, or the receipt belongs to another purchase: says which. */
  private async refusalFor(
    { kind }: NotSaved,
    purchase: Purchase,
    { receiptKey, orderKey }: ConfirmedPurchase,
  ): Promise<Error> {
    if (kind === 'request-repeated') return errors.requestRepeated();
    if (kind === 'receipt-owned') {
      const owner = await this.purchases.findReceiptOwner(receiptKey, orderKey);
      return owner === null
        ? new Error('a claimed receipt has no owner')
        : errors.receiptAlreadyUsed(owner, purchase);
    }
    const current = await this.purchases.find(purchase.pjid, purchase.boid);
    return current === null ? errors.boidUnknown() : errors.purchaseNotReserved(current.status);
  }
}
