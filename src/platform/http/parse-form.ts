import { invalidParameter } from '../../shared/app-error.js';
import type { RawFields } from './raw-fields.js';

const MOST_FIELDS = 200;

/**
 * A form-encoded body. Every value is a string; there are no arrays and no nesting.
 * @throws AppError INVALID_PARAMETER for a field given twice, too many fields, or text that is not percent-encoded UTF-8.
 */
export function parseForm(text: string): RawFields {
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > MOST_FIELDS) throw invalidParameter(`the body has more than ${MOST_FIELDS} fields`);
  const fields = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, at));
    if (fields.has(name)) throw invalidParameter('a field of the body is given twice');
    fields.set(name, decode(pair.slice(at + 1)));
  }
  return Object.fromEntries(fields);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidParameter('the body is not percent-encoded UTF-8');
  }
}
