// Currencies whose amounts must be a multiple of so many hundredths; in all others every hundredth can be charged.
const STEPS: Readonly<Record<string, number>> = {
  CLP: 100,
  COP: 100,
  CRC: 500,
  IDR: 100,
  INR: 100,
  JPY: 100,
  KRW: 1_000,
  KZT: 100,
  TWD: 100,
  UAH: 100,
  UYU: 100,
  VND: 50_000,
};

const BY_HUNDREDTHS =
  'AED AUD BRL CAD CHF CNY EUR GBP HKD ILS KWD MXN MYR NOK NZD PEN PHP PLN QAR RUB SAR SGD THB USD ZAR'.split(
    ' ',
  );

/**
 * The smallest amount of a currency in hundredths, of which every amount is a multiple; null when it is not sold in.
 */
export function stepOf(currency: string): number | null {
  return STEPS[currency] ?? (BY_HUNDREDTHS.includes(currency) ? 1 : null);
}
