import { invalidParameter } from '../../../shared/error/app-error.js';
import type { RawFields } from './raw-fields.js';

const MAX_FIELDS = 200;

/**
 * Parses a form-encoded body. Every value is a string; there are no arrays and no nesting.
 * @throws AppError INVALID_PARAMETER for a field given twice, too many fields, or text that is not percent-encoded
 * UTF-8.
 */
export function parseForm(text: string): RawFields {
  // Without a prototype, so that __proto__ is a name like any other.
  const fields = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    count += 1;
    if (count > MAX_FIELDS) throw invalidParameter(`body: must have at most ${MAX_FIELDS} fields`);
    const equalsAt = pair.indexOf('=');
    const at = equalsAt < 0 ? pair.length : equalsAt;
    const name = decode(pair.slice(0, at));
    if (name in fields) throw invalidParameter('body: each field may occur once');
    fields[name] = decode(pair.slice(at + 1));
  }
  return fields;
}

/** Most names and values are not encoded, and checking costs a tenth of decoding. */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidParameter('body: must be percent-encoded UTF-8');
  }
}
