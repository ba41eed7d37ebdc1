import type { BookedPayment } from '../../store-verifier/index.js';
import type { BookedPurchase } from '../../purchase/index.js';

const hexOf = (key: Buffer | null): string | null => key?.toString('hex') ?? null;

/** Purchases by each of their names. */
export class PurchasesByName {
  private readonly byKey = new Map<string, BookedPurchase>();
  private readonly byBoid = new Map<string, BookedPurchase>();
  private readonly byStoreOrder = new Map<string, BookedPurchase>();

  constructor(purchases: readonly BookedPurchase[]) {
    for (const purchase of purchases) {
      const { boid, storeOrderId, receiptKey, orderKey } = purchase;
      this.byBoid.set(boid, purchase);
      if (storeOrderId !== null) this.byStoreOrder.set(storeOrderId, purchase);
      for (const key of [hexOf(orderKey), hexOf(receiptKey)]) if (key !== null) this.byKey.set(key, purchase);
    }
  }

  /** Returns the purchase of a payment: by what the payment proves, else by what the service opened it for. */
  of({ boid, storeOrderId, receiptKey, orderKey }: BookedPayment): BookedPurchase | undefined {
    return (
      this.byKey.get(hexOf(receiptKey) ?? '') ??
      this.byKey.get(hexOf(orderKey) ?? '') ??
      this.byBoid.get(boid ?? '') ??
      this.byStoreOrder.get(storeOrderId ?? '')
    );
  }
}
