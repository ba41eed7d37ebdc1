/**
 * Money in micro units: price x 1,000,000 as a whole, non-negative, safe integer (Spec "Common response envelope", rule
 * 4). 9.0e15 is the largest, that is 9,007,199,254.740991 of a currency.
 */
export type Micros = number & { readonly __micros: unique symbol };

/** Whether a number is a possible amount of micro units. */
export const isMicros = (value: unknown): value is Micros =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Brands a number as micro units.
 * @throws RangeError when it is negative, a fraction or beyond 2^53-1: such a number never came from a checked request
 * or column.
 */
export function micros(value: number): Micros {
  if (!isMicros(value)) throw new RangeError('not an amount of micro units');
  return value;
}

/**
 * The price as a decimal with four places, rounded half to even: 1,234,550 micros are 1.2346, 1,234,450 are 1.2344 and
 * 990,000 are 0.99. The result is the double nearest to that decimal, which prints as the decimal itself up to 15
 * digits.
 */
export function toDecimalPrice(amount: Micros): number {
  const whole = Math.floor(amount / 100);
  const rest = amount % 100;
  const up = rest > 50 || (rest === 50 && whole % 2 === 1);
  return (whole + (up ? 1 : 0)) / 10_000;
}
