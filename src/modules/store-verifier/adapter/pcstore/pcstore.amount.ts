const MICROS_PER_HUNDREDTH = 10_000;

/** Currencies that the store charges in larger steps than a hundredth, by hundredths. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['CLP', 100],
  ['COP', 100],
  ['CRC', 500],
  ['IDR', 100],
  ['INR', 100],
  ['JPY', 100],
  ['KRW', 1_000],
  ['KZT', 100],
  ['TWD', 100],
  ['UAH', 100],
  ['UYU', 100],
  ['VND', 50_000],
]);

/**
 * A price in the store's unit, which is a hundredth of every currency, the yen and the won included; null for a price that it
 * cannot charge. Works on whole numbers alone: an amount that does not come out even is not rounded.
 */
export function toHundredths(microPrice: number, currency: string): number | null {
  const step = MICROS_PER_HUNDREDTH * (STEPS.get(currency) ?? 1);
  if (!Number.isSafeInteger(microPrice) || microPrice <= 0 || microPrice % step !== 0) return null;
  return microPrice / MICROS_PER_HUNDREDTH;
}
