import { parse as parseLossless } from 'lossless-json';
import { invalidParameter } from '../../../shared/app-error.js';
import type { RawFields } from './raw-fields.js';

/** Marks a number that a double cannot hold exactly. Every field check refuses it, so that no value is rounded silently. */
export const INEXACT_NUMBER: unique symbol = Symbol('a number that would be rounded');

/** No double needs as many characters; longer tokens are not analysed. */
const MAX_NUMBER_LENGTH = 400;

/** Ten times more than any request needs; the recursive functions below use one stack frame for each level. */
const DEEPEST = 64;

/** Matches a possible number with a fraction, an exponent or more than 15 digits. */
const MAY_ROUND = /[:,[\s]-?\d+(?:[.eE]|\d{15})/;

/** Strings are matched whole, so that brackets in them do not count. */
const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

/**
 * Parses a JSON body, which must be an object. The last value of a repeated name counts, as in every JSON library. Numbers
 * that JSON.parse would round become {@link INEXACT_NUMBER}; a body without them takes the fast path.
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

/**
 * Returns whether more than `max` brackets open, in strings too. If not, the nesting cannot be deeper and needs no exact
 * check.
 */
function opensMoreThan(max: number, text: string): boolean {
  let count = 0;
  for (const bracket of ['[', '{']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > max) return true;
    }
  }
  return false;
}

/** Returns whether arrays and objects are nested more than `max` deep; for valid JSON. */
function isDeeperThan(max: number, text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

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
