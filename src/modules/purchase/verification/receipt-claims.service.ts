import { Injectable } from '@nestjs/common';
import type { ConfirmedPurchase } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { receiptRejected } from '../record/store.errors.js';
import {
  PurchaseChangeRepository,
  type Saved,
  type Step,
} from '../record/change/purchase-change.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';

/**
 * Attempts: as given, with the receipt's key replaced, then with the order's key replaced. Claims are permanent, so
 * this ends.
 */
const MAX_ATTEMPTS = 3;

type Keys = Pick<ConfirmedPurchase, 'receiptKey' | 'orderKey'>;

/**
 * Claims each (receipt, product) and each (order, product) for one purchase, permanently. The first product of a
 * receipt claims the key of the receipt itself, as earlier versions do, so their purchases stay protected. A further
 * product claims keys of its own only after another product owns the receipt's key. That owner never changes, so no
 * product can be claimed under both keys.
 */
@Injectable()
export class ReceiptClaims {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly changes: PurchaseChangeRepository,
    private readonly lines: ReceiptLineRepository,
  ) {}

  /**
   * Stores a verification with its claims.
   * @param request null when the worker made the change
   * @param also runs in the transaction after the change
   * @throws AppError NOT_VALID_RECEIPT when the store has revoked the receipt of the product meanwhile
   */
  async save(
    purchase: Purchase,
    request: string | null,
    confirmed: ConfirmedPurchase,
    also?: Step,
  ): Promise<Saved> {
    const { unit, productKeys } = confirmed;
    let saved = await this.changes.saveVerified(purchase, request, unit, also);
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (saved.kind !== 'receipt-owned' || productKeys === undefined) return saved;
      const claimed = await this.claimByProduct(purchase, confirmed, productKeys);
      if (claimed === 'owned') return saved;
      saved = await this.saveLine(purchase, request, claimed.ownerBoid, also);
    }
    return saved;
  }

  /** Returns the purchase that owns the confirmed product; null when it is free. */
  async ownerOf({ productId }: Purchase, confirmed: ConfirmedPurchase): Promise<Purchase | null> {
    const { receiptKey, orderKey, productKeys } = confirmed;
    if (productKeys === undefined) return this.purchases.findReceiptOwner(receiptKey, orderKey);
    const owners = await this.purchases.findReceiptOwners(
      [receiptKey, productKeys.receiptKey],
      [orderKey, productKeys.orderKey],
    );
    return owners.find((owner) => owner.productId === productId) ?? null;
  }

  /**
   * Replaces keys that other products own by keys of the purchase's product. Returns the owner of the receipt's key,
   * null when only the order is shared; 'owned' when the product itself is claimed.
   */
  private async claimByProduct(
    purchase: Purchase,
    { receiptKey, orderKey }: Keys,
    productKeys: Keys,
  ): Promise<{ readonly ownerBoid: string | null } | 'owned'> {
    const owners = await this.purchases.findReceiptOwners([receiptKey], [orderKey]);
    if (owners.some(({ productId }) => productId === purchase.productId)) return 'owned';
    const owner = owners.find((one) => isSame(one.receiptKey, receiptKey));
    const isOrderOwned = owners.some((one) => isSame(one.orderKey, orderKey));
    purchase.claim(
      owner === undefined ? receiptKey : productKeys.receiptKey,
      isOrderOwned ? productKeys.orderKey : orderKey,
    );
    return { ownerBoid: owner?.boid ?? null };
  }

  private saveLine(
    purchase: Purchase,
    request: string | null,
    ownerBoid: string | null,
    also?: Step,
  ): Promise<Saved> {
    if (ownerBoid === null) return this.changes.saveVerified(purchase, request, null, also);
    return this.changes.saveVerified(purchase, request, null, async (tx) => {
      const cancelReason = await this.lines.add(tx, purchase.boid, ownerBoid);
      // A cancellation by an operator covers one purchase; a store's covers the whole receipt.
      if (cancelReason !== null && !cancelReason.startsWith('OPERATOR'))
        throw receiptRejected('the store has taken it back');
      await also?.(tx);
    });
  }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one !== null && other !== null && one.equals(other);
