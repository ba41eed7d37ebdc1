import type { StoreVerdict } from './store-verdict.js';

/**
 * Returns the rejection of a purchase of several units; null for exactly one. A purchase record stands for one unit,
 * so verifying such a receipt would give one item for the price of several. The store refunds refused and unconsumed
 * purchases.
 */
export function quantityRefusal(quantity: number): StoreVerdict | null {
  if (quantity === 1) return null;
  const reason = `quantity: the store names ${quantity}, only purchases of exactly 1 unit can be verified`;
  return { kind: 'rejected', reason };
}
