import { CURRENCIES } from '../../../shared/money/currencies.js';
import type { JsonSchema } from './json-schema.js';

/** Checks one value. Returns the rule that the value breaks, without the name of the field, or undefined. */
export interface FieldCheck {
  (value: unknown): string | undefined;
  /** The same for the API's description, as far as JSON Schema can say it; added by {@link accepting}. */
  readonly schema?: JsonSchema;
}

/** A check with its JSON Schema. `npm run openapi` refuses request fields without one. */
export const accepting = (schema: JsonSchema, check: FieldCheck): FieldCheck =>
  // A new function, so that the schema of the given check stays unchanged.
  Object.assign((value: unknown) => check(value), { schema });

/** The same for a function that is not shared. */
const saying = (schema: JsonSchema, check: (value: unknown) => string | undefined): FieldCheck =>
  Object.assign(check, { schema });

// Control characters (Cc), and blanks at either end: no identifier of a store or a game has them, and they compare
// oddly.
const UNFIT_IN_IDENTIFIER = /\p{Cc}|^\p{White_Space}|\p{White_Space}$/u;

/** Length in code points, which is what the specification's String(n) counts. */
const codePoints = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const lengthFault = (text: string, max: number): string | undefined => {
  if (text.length === 0) return 'must not be empty';
  if (text.length > max && codePoints(text) > max) return `must have at most ${max} characters`;
  return text.isWellFormed() ? undefined : 'must be well-formed Unicode';
};

/**
 * An identifier or a code of at most `max` characters; compared byte for byte, so odd blanks are refused and not
 * trimmed.
 */
export const identifier = (max: number): FieldCheck =>
  saying({ type: 'string', minLength: 1, maxLength: max, format: 'identifier' }, (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const fault = lengthFault(value, max);
    if (fault !== undefined) return fault;
    return UNFIT_IN_IDENTIFIER.test(value)
      ? 'must not begin or end with a blank or hold control characters'
      : undefined;
  });

/** Text that is stored or checked unchanged: a receipt, a signature, a memo. */
export const text = (max: number): FieldCheck =>
  saying({ type: 'string', minLength: 1, maxLength: max }, (value) =>
    typeof value === 'string' ? lengthFault(value, max) : 'must be a string',
  );

/** The reason of an action, for people to read later: text that is not only blanks. */
export const reasonText = (max: number): FieldCheck => {
  const check = text(max);
  return saying({ ...check.schema }, (value) => {
    const fault = check(value);
    if (fault !== undefined) return fault;
    return /\P{White_Space}/u.test(value as string) ? undefined : 'must not be only blanks';
  });
};

/** Applies the check to everything but an empty text. */
export const maybeEmpty = (check: FieldCheck): FieldCheck =>
  saying({ ...check.schema, minLength: 0 }, (value) => (value === '' ? undefined : check(value)));

/** Text that holds a JSON object or array, such as a store's product details. */
export const jsonText = (max: number): FieldCheck => {
  const check = text(max);
  return saying({ ...check.schema, format: 'json' }, (value) => {
    const fault = check(value);
    if (fault !== undefined) return fault;
    return isJsonContainer(value as string) ? undefined : 'must be a JSON object or array as text';
  });
};

function isJsonContainer(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

/** A whole number from `min` to `max`; never a fraction, a string or anything that would be rounded. */
export const integer = (min: number, max: number): FieldCheck =>
  saying({ type: 'integer', minimum: min, maximum: max }, (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`,
  );

/** Text that matches `expression`; `shape` describes it. `max` documents its maximum length. */
export const pattern = (expression: RegExp, shape: string, max?: number): FieldCheck =>
  saying(
    {
      type: 'string',
      description: `Must be ${shape}.`,
      pattern: expression.source,
      ...(max !== undefined && { maxLength: max }),
    },
    (value) => (typeof value === 'string' && expression.test(value) ? undefined : `must be ${shape}`),
  );

/** An ISO 4217 code. */
export const currency: FieldCheck = saying(
  { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3, format: 'iso-4217' },
  (value) =>
    typeof value === 'string' && CURRENCIES.has(value) ? undefined : 'must be an ISO 4217 currency code',
);

const osShape = pattern(/^[A-Z0-9_]{1,10}$/, 'an OS code of 1 to 10 capitals, digits or underscores', 10);

/** An operating system code; the set is open. */
export const osCode: FieldCheck = accepting(
  {
    ...osShape.schema,
    description:
      '`ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores.',
  },
  osShape,
);

/** Joins a field path and a fault, which may begin with a nested path. */
export const faultAt = (path: string, fault: string): string =>
  /^[[.]/.test(fault) ? path + fault : `${path}: ${fault}`;

/** A list of `min` to `max` items that each pass `check`. */
export const listOf = (check: FieldCheck, min: number, max: number): FieldCheck =>
  saying({ type: 'array', items: check.schema ?? {}, minItems: min, maxItems: max }, (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    if (value.length < min || value.length > max) return `must have ${min} to ${max} items`;
    for (const [index, item] of value.entries()) {
      const fault = check(item);
      if (fault !== undefined) return faultAt(`[${index}]`, fault);
    }
    return undefined;
  });
