import { Injectable } from '@nestjs/common';
import type { ConfirmedPurchase } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { receiptRejected } from '../record/store.errors.js';
import { PurchaseChanges, type Saved } from '../record/purchase-changes.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';

/** As given, then with the receipt's key and then the order's key replaced: keys are claimed for ever, so this ends. */
const MAX_ATTEMPTS = 3;

type Keys = Pick<ConfirmedPurchase, 'receiptKey' | 'orderKey'>;

/**
 * Claims receipts: each (receipt, product) and each (order, product) for one purchase, for ever. The first product of a receipt
 * claims the key of the receipt itself, which is also what earlier versions claim, so a purchase of theirs keeps its protection.
 * Further products claim keys of their own: only once the receipt's key belongs to another product, which never changes again,
 * so no product can be claimed under both.
 */
@Injectable()
export class ReceiptClaims {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly changes: PurchaseChanges,
    private readonly lines: ReceiptLineRepository,
  ) {}

  /**
   * Stores a verification with what it claims.
   * @throws AppError NOT_VALID_RECEIPT when the store has meanwhile taken back the receipt that the product belongs to
   */
  async save(purchase: Purchase, request: string, confirmed: ConfirmedPurchase): Promise<Saved> {
    const { unit, productKeys } = confirmed;
    let saved = await this.changes.saveVerified(purchase, request, unit);
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (saved.kind !== 'receipt-owned' || productKeys === undefined) return saved;
      const claimed = await this.claimByProduct(purchase, confirmed, productKeys);
      if (claimed === 'owned') return saved;
      saved = await this.saveLine(purchase, request, claimed.ownerBoid);
    }
    return saved;
  }

  /** The purchase that owns what was confirmed; null when nothing owns this product of it. */
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
   * Gives the purchase keys of its product in place of those that other products own. Returns the owner of the receipt's key, null
   * when only the order is shared; 'owned' when the product itself has been claimed.
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

  private saveLine(purchase: Purchase, request: string, ownerBoid: string | null): Promise<Saved> {
    if (ownerBoid === null) return this.changes.saveVerified(purchase, request, null);
    return this.changes.saveVerified(purchase, request, null, async (tx) => {
      const cancelReason = await this.lines.add(tx, purchase.boid, ownerBoid);
      // An operator's word is about one purchase; a store's is about the whole receipt.
      if (cancelReason !== null && !cancelReason.startsWith('OPERATOR'))
        throw receiptRejected('the store has taken it back');
    });
  }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one !== null && other !== null && one.equals(other);
