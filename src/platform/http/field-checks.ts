/** Looks at one value; answers what is wrong with it, as the end of a sentence that begins with the field's name. */
export type FieldCheck = (value: unknown) => string | undefined;

// Control characters (Cc), and blanks at either end: no identifier of a store or a game has them, and they compare oddly.
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

/** An identifier or a code of at most `max` characters; compared byte for byte, so odd blanks are refused and not trimmed. */
export const identifier =
  (max: number): FieldCheck =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const fault = lengthFault(value, max);
    if (fault !== undefined) return fault;
    return UNFIT_IN_IDENTIFIER.test(value)
      ? 'must not begin or end with a blank or hold control characters'
      : undefined;
  };

/** Text that is kept or checked as it is: a receipt, a signature, a memo. */
export const text =
  (max: number): FieldCheck =>
  (value) =>
    typeof value === 'string' ? lengthFault(value, max) : 'must be a string';

/** The check, for anything but an empty text. */
export const maybeEmpty =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === '' ? undefined : check(value);

/** Text that is not looked at. */
export const anyText: FieldCheck = (value) => (typeof value === 'string' ? undefined : 'must be a string');

/** Text that holds a JSON object or array, such as a store's product details. */
export const jsonText =
  (max: number): FieldCheck =>
  (value) => {
    const fault = text(max)(value);
    if (fault !== undefined) return fault;
    return isJsonContainer(value as string) ? undefined : 'must be a JSON object or array as text';
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
export const integer =
  (min: number, max: number): FieldCheck =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;

/** The specification's Long: 0 to 2^53-1. */
export const long: FieldCheck = integer(0, Number.MAX_SAFE_INTEGER);

/** Text of a fixed shape; `shape` says which. */
export const pattern =
  (expression: RegExp, shape: string): FieldCheck =>
  (value) =>
    typeof value === 'string' && expression.test(value) ? undefined : `must be ${shape}`;

/** One of the listed words. */
export const oneOf =
  (words: readonly string[]): FieldCheck =>
  (value) =>
    typeof value === 'string' && words.includes(value) ? undefined : `must be one of ${words.join(', ')}`;

// What the runtime's data know, and what newer issues of the standard have added to it.
const NEWER = ['SLE', 'VED', 'XAD', 'XCG', 'ZWG'];
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...NEWER]);

/** An ISO 4217 code. */
export const currency: FieldCheck = (value) =>
  typeof value === 'string' && CURRENCIES.has(value) ? undefined : 'must be an ISO 4217 currency code';

/** An ISO 3166-1 alpha-2 code by its shape: address databases also know places that no list does. */
export const country: FieldCheck = pattern(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 country code');

/** An operating system code; the set is open. */
export const osCode: FieldCheck = pattern(
  /^[A-Z0-9_]{1,10}$/,
  'an OS code of 1 to 10 capitals, digits or underscores',
);

/** true or false. */
export const boolean: FieldCheck = (value) =>
  typeof value === 'boolean' ? undefined : 'must be true or false';

type Checks = Readonly<Record<string, FieldCheck>>;

/** The end of a sentence that begins with `place`, and may go on with a place inside of it. */
export const faultAt = (place: string, fault: string): string =>
  /^[[.]/.test(fault) ? place + fault : `${place} ${fault}`;

/** An object whose fields each pass their check, optional ones where they are there and not null; further ones are ignored. */
export const objectOf =
  (required: Checks, optional: Checks = {}): FieldCheck =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
    const held = (name: string): unknown =>
      Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    for (const [name, check] of Object.entries(required)) {
      const fault = held(name) === undefined ? 'is required' : check(held(name));
      if (fault !== undefined) return faultAt(`.${name}`, fault);
    }
    for (const [name, check] of Object.entries(optional)) {
      const fault = (held(name) ?? null) === null ? undefined : check(held(name));
      if (fault !== undefined) return faultAt(`.${name}`, fault);
    }
    return undefined;
  };

/** A list of `min` to `max` items that each pass `check`. */
export const listOf =
  (check: FieldCheck, min: number, max: number): FieldCheck =>
  (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    if (value.length < min || value.length > max) return `must have ${min} to ${max} items`;
    for (const [index, item] of value.entries()) {
      const fault = check(item);
      if (fault !== undefined) return faultAt(`[${index}]`, fault);
    }
    return undefined;
  };
