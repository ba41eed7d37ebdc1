const DECIMALS = 4;
const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,4}))?$/;

/** Whether a text is an amount as this store writes them: up to four decimal places, no sign, no exponent. */
export function isAmount(text: string): boolean {
  return DECIMAL.test(text);
}

/** An amount as it stands in orders: `1.99` becomes `1.9900`. */
export function amountOf(text: string): string {
  return fromUnits(toUnits(text));
}

export function times(amount: string, count: number): string {
  return fromUnits(toUnits(amount) * BigInt(count));
}

export function sum(amounts: readonly string[]): string {
  return fromUnits(amounts.reduce((total, amount) => total + toUnits(amount), 0n));
}

export function minus(amount: string, other: string): string {
  return fromUnits(toUnits(amount) - toUnits(other));
}

/** A share of an amount, rounded half up to the smallest coin of the currency. */
export function percentOf(amount: string, percent: number, currency: string): string {
  const hundredths = BigInt(Math.round(percent * 100));
  const coin = 10n ** BigInt(DECIMALS - coinDecimals(currency));
  const exact = toUnits(amount) * hundredths;
  const whole = coin * 10_000n;
  return fromUnits(((exact + whole / 2n) / whole) * coin);
}

/** Whether the currency has coins small enough for the amount. */
export function fitsCoins(amount: string, currency: string): boolean {
  return toUnits(amount) % 10n ** BigInt(DECIMALS - coinDecimals(currency)) === 0n;
}

/** Whether a text is the code of a currency that there is, ISO 4217. */
export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text);
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function coinDecimals(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(maximumFractionDigits ?? 2, DECIMALS);
}

function toUnits(text: string): bigint {
  const [, whole = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '') throw new Error(`No amount: ${text}`);
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}

function fromUnits(units: bigint): string {
  const digits = units.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
