/**
 * Marks a number that a double cannot hold exactly. Every field check refuses it, so that no value is rounded silently.
 */
export const INEXACT_NUMBER: unique symbol = Symbol('a number that would be rounded');

/** No double needs as many characters; longer tokens are not analysed. */
const MAX_NUMBER_LENGTH = 400;

/** The number that a JSON number token stands for, if a double is exactly that number. */
export function exactNumber(token: string): number | typeof INEXACT_NUMBER {
  if (token.length > MAX_NUMBER_LENGTH) return INEXACT_NUMBER;
  const value = Number(token);
  const [digits, scale] = significand(token);
  if (digits === '') return 0;
  if (scale >= 0) return digits.length + scale <= 16 && Number.isSafeInteger(value) ? value : INEXACT_NUMBER;
  const [back, backScale] = significand(String(value));
  return back === digits && backScale === scale ? value : INEXACT_NUMBER;
}

/** Returns the significant digits of a decimal number and their power of ten: 12.50e1 is ['125', 0]. */
function significand(token: string): readonly [digits: string, scale: number] {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return [significant, Number(exponent) - fraction.length + (digits.length - significant.length)];
}
