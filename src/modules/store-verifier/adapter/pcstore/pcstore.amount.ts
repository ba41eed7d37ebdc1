const MICROS_PER_HUNDREDTH = 10_000;

/** Smallest charge of currencies that the store does not charge by the hundredth, in hundredths. */
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
 * Converts a price to the store's unit, a hundredth of every currency, yen and won included. Returns null for a price
 * that the store cannot charge; never rounds.
 */
export function toHundredths(microPrice: number, currency: string): number | null {
  const step = MICROS_PER_HUNDREDTH * (STEPS.get(currency) ?? 1);
  if (!Number.isSafeInteger(microPrice) || microPrice <= 0 || microPrice % step !== 0) return null;
  return microPrice / MICROS_PER_HUNDREDTH;
}
