import { parse as parseLossless } from 'lossless-json';
import { invalidParameter } from '../../../shared/app-error.js';
import type { RawFields } from './raw-fields.js';

/** Stands for a number that a double cannot hold exactly; no field check takes it for a number, so nothing is rounded silently. */
export const INEXACT_NUMBER: unique symbol = Symbol('a number that would be rounded');

/** No double needs as many characters; looking closely at a longer token would cost more than it is worth. */
const LONGEST_NUMBER = 400;

/** No request of ours has a tenth of it, and what walks the values calls itself for each level. */
const DEEPEST = 64;

/** Something that may be a number with a fraction, an exponent or more than 15 digits. */
const MAY_ROUND = /[:,[\s]-?\d+(?:[.eE]|\d{15})/;

/** Strings are matched whole, so that brackets in them do not count. */
const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

/**
 * A JSON body. It must be an object; of a name given twice the last value counts, as in every JSON library.
 * Numbers that JSON.parse would round come back as {@link INEXACT_NUMBER}. The usual body has none and takes the fast way.
 */
export function parseJsonObject(text: string): RawFields {
  const plain = parsePlainly(text);
  if (opensMoreThan(DEEPEST, text) && isDeeperThan(DEEPEST, text))
    throw invalidParameter('the body is nested too deeply');
  const value = MAY_ROUND.test(text) ? parseExactly(text) : plain;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParameter('the body must be a JSON object');
  }
  return value as RawFields;
}

function parsePlainly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('the body is not valid JSON');
  }
}

/** For text that is known to be JSON. */
const parseExactly = (text: string): unknown =>
  parseLossless(text, undefined, { parseNumber: exactNumber, onDuplicateKey: ({ newValue }) => newValue });

/** Whether more than `most` brackets open, in strings too. If not, as nearly always, nothing can be deeper: a closer look is saved. */
function opensMoreThan(most: number, text: string): boolean {
  let count = 0;
  for (const bracket of ['[', '{']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Whether arrays and objects stand in one another more than `most` times; for text that is known to be JSON. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** The number that a JSON number token stands for, if a double is exactly that number. */
export function exactNumber(token: string): number | typeof INEXACT_NUMBER {
  if (token.length > LONGEST_NUMBER) return INEXACT_NUMBER;
  const value = Number(token);
  const [digits, scale] = significand(token);
  if (digits === '') return 0;
  if (scale >= 0) return digits.length + scale <= 16 && Number.isSafeInteger(value) ? value : INEXACT_NUMBER;
  const [back, backScale] = significand(String(value));
  return back === digits && backScale === scale ? value : INEXACT_NUMBER;
}

/** Significant digits of a decimal number and the power of ten they stand at: 12.50e1 is ['125', 0]. */
function significand(token: string): readonly [digits: string, scale: number] {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return [kept, Number(exponent) - fraction.length + (digits.length - kept.length)];
}
