import { randomUUID } from 'node:crypto';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { INEXACT_NUMBER } from './exact-number.js';
import { type JsonScan, scanJson } from './json-scan.js';
import type { RawFields } from './raw-fields.js';

/** Ten times more than any request needs; the recursive function below uses one stack frame for each level. */
const MAX_DEPTH = 64;

/** Numbers with an exponent or more than 15 digits; ten times more than any request needs. */
const MAX_ANALYSED = 1_000;

/** Takes the place of a number that would be rounded. Only this process knows it. */
const STAND_IN = `${randomUUID()}:a number that would be rounded`;

/**
 * Parses a JSON body, which must be an object. The last value of a repeated name counts, as in every JSON library.
 * Numbers that JSON.parse would round become {@link INEXACT_NUMBER}. The time grows with the length of the text and
 * with nothing else.
 */
export function parseJsonObject(text: string): RawFields {
  const plain = parsePlainly(text);
  const { depth, inexact } = scanJson(text, MAX_ANALYSED);
  if (depth > MAX_DEPTH) throw invalidParameter(`body: must be nested at most ${MAX_DEPTH} levels deep`);
  if (inexact === null)
    throw invalidParameter(
      `body: must have at most ${MAX_ANALYSED} numbers with an exponent or more than 15 digits`,
    );
  const value = inexact.length === 0 ? plain : parseMarking(text, inexact);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParameter('body: must be a JSON object');
  }
  return value as RawFields;
}

function parsePlainly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('body: must be valid JSON');
  }
}

/** Parses text that is known to be JSON, with these of its numbers marked. */
function parseMarking(text: string, inexact: NonNullable<JsonScan['inexact']>): unknown {
  const pieces: string[] = [];
  let from = 0;
  for (const { begin, end } of inexact) {
    pieces.push(text.slice(from, begin), JSON.stringify(STAND_IN));
    from = end;
  }
  return marked(JSON.parse(pieces.join('') + text.slice(from)));
}

/** The value with every stand-in replaced, in place. */
function marked(value: unknown): unknown {
  if (value === STAND_IN) return INEXACT_NUMBER;
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, held] of Object.entries(value)) {
    const replaced = marked(held);
    // Defined, not assigned: a field may have the name __proto__.
    if (replaced !== held) Object.defineProperty(value, name, { value: replaced });
  }
  return value;
}
