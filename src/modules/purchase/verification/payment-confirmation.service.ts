import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { ConfirmedPurchase, Store } from '../../store-verifier/index.js';
import type { Saved, Step } from '../record/purchase-changes.repository.js';
import type { Price } from '../record/purchase-payment.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PaymentProof } from './payment-proof.service.js';
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

/** Stores confirmations of stores: the change of the purchase, with its receipt claims. */
@Injectable()
export class PaymentConfirmation {
  constructor(
    private readonly proof: PaymentProof,
    private readonly claims: ReceiptClaims,
    private readonly log: Log,
  ) {}

  /**
   * Changes the purchase; only one of several concurrent callers succeeds.
   * @param also runs in the transaction after the change
   * @throws AppError NOT_VALID_RECEIPT when the store has revoked the receipt of the product meanwhile
   */
  async save({ store, purchase, confirmed, price, request }: Confirmation, also?: Step): Promise<Saved> {
    const { pjid, boid, microPrice, currency } = purchase;
    await this.proof.apply(store, purchase, confirmed, price);
    const saved = await this.claims.save(purchase, request, confirmed, also);
    const isAsReserved = microPrice === purchase.microPrice && currency === purchase.currency;
    if (saved.kind === 'saved' && !isAsReserved)
      this.log.warn('the verified price differs from the reserved one', { pjid, boid });
    return saved;
  }
}
