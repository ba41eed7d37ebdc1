const MICROS = 1_000_000;
const DECIMALS = 6;

/** An amount of money: 1,000,000 micro units are one unit of the currency. */
export interface Money {
  readonly microPrice: number;
  readonly currency: string;
}

/**
 * The amount in full, such as `0.99 USD`, `1200 JPY` or `0.000001 USD`: no digit is rounded away.
 * @returns null when there is no amount
 */
export function formatMoney(microPrice: number | null, currency: string | null): string | null {
  if (microPrice === null || currency === null) return null;
  const sign = microPrice < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(microPrice) / MICROS);
  const fraction = String(Math.abs(microPrice) % MICROS).padStart(DECIMALS, '0');
  const digits = fraction.replace(/0+$/, '').padEnd(usualDigits(currency), '0');
  return `${sign}${whole}${digits === '' ? '' : `.${digits}`} ${currency}`;
}

/** Reads `0.99 USD` or `0.99USD`. Returns null when it is not an amount that can be stored exactly. */
export function parseMoney(text: string): Money | null {
  const [, whole, fraction = '', currency] = /^(\d{1,10})(?:\.(\d{1,6}))? ?([A-Z]{3,10})$/.exec(text) ?? [];
  if (whole === undefined || currency === undefined) return null;
  const microPrice = Number(whole + fraction.padEnd(DECIMALS, '0'));
  return Number.isSafeInteger(microPrice) ? { microPrice, currency } : null;
}

/** Decimals that prices of a currency are written with; 0 for unknown ones. */
function usualDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 0;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().minimumFractionDigits ?? 0;
}
