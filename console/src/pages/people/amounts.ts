import type { PurchaseOperatorGetData } from '../../api/endpoints.js';

type Priced = Pick<PurchaseOperatorGetData, 'microPrice' | 'currency'>;

/** Returns the sums of purchases in micro units, by currency; those without a price are left out. */
export function amountsOf(
  purchases: readonly Priced[],
): readonly (readonly [currency: string, micros: number])[] {
  const sums = new Map<string, number>();
  for (const { microPrice, currency } of purchases) {
    if (microPrice === null || currency === null) continue;
    sums.set(currency, (sums.get(currency) ?? 0) + microPrice);
  }
  return [...sums];
}
