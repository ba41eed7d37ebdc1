import { exactNumber, INEXACT_NUMBER } from './exact-number.js';

/** Number of decimal digits that a double represents exactly. */
const EXACT_DIGITS = 15;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_E = 0x65;
const CAPITAL_E = 0x45;

/** Where a number stands in a JSON text. */
interface Token {
  readonly begin: number;
  readonly end: number;
}

/** What is found in a JSON text that {@link JSON.parse} would not tell. */
export interface JsonScan {
  /** How deep its objects and arrays are nested. */
  readonly depth: number;
  /** The numbers that would be rounded; null when there are too many to analyse. */
  readonly inexact: readonly Token[] | null;
}

/**
 * Looks through a text that is known to be JSON, once and character by character: a body of a mebibyte takes a few
 * milliseconds, whatever it is made of. Only numbers with more digits than a double surely holds are analysed, at most
 * `maxAnalysed` of them.
 */
export function scanJson(text: string, maxAnalysed: number): JsonScan {
  const suspects: Token[] = [];
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    // Both opening brackets and both closing ones differ in one bit only: [ { and ] }.
    else if ((code & ~0x20) === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if ((code & ~0x20) === 0x5d) depth -= 1;
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const { end, isPlain } = readNumber(text, at);
      if (!isPlain) suspects.push({ begin: at, end });
      at = end - 1;
    }
  }
  if (suspects.length > maxAnalysed) return { depth: deepest, inexact: null };
  const isInexact = ({ begin, end }: Token): boolean =>
    exactNumber(text.slice(begin, end)) === INEXACT_NUMBER;
  return { depth: deepest, inexact: suspects.filter(isInexact) };
}

/** Index of the quote that ends the string that begins at `begin`. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** Reads a number to its end. A plain one has no exponent and few enough digits to be held exactly. */
function readNumber(text: string, begin: number): { readonly end: number; readonly isPlain: boolean } {
  let [end, digits, hasExponent] = [begin, 0, false];
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code >= ZERO && code <= NINE) digits += 1;
    else if (code === SMALL_E || code === CAPITAL_E) hasExponent = true;
    else if (code !== POINT && code !== MINUS && code !== PLUS) break;
  }
  return { end, isPlain: !hasExponent && digits <= EXACT_DIGITS };
}
