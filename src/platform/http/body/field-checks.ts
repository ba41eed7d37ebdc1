import { type JsonSchema, orNull } from './json-schema.js';

/** Checks one value. Returns the fault as the end of a sentence that begins with the field's name, or undefined. */
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

/** Applies the check to everything but an empty text. */
export const maybeEmpty = (check: FieldCheck): FieldCheck =>
  saying({ ...check.schema, minLength: 0 }, (value) => (value === '' ? undefined : check(value)));

/** Any text. */
export const anyText: FieldCheck = saying({ type: 'string' }, (value) =>
  typeof value === 'string' ? undefined : 'must be a string',
);

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

const anyLong = integer(0, Number.MAX_SAFE_INTEGER);

/** The specification's Long: 0 to 2^53-1. */
export const long: FieldCheck = accepting({ ...anyLong.schema, format: 'int64' }, anyLong);

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

/** One of the listed words. */
export const oneOf = (words: readonly string[]): FieldCheck =>
  saying({ type: 'string', enum: words }, (value) =>
    typeof value === 'string' && words.includes(value) ? undefined : `must be one of ${words.join(', ')}`,
  );

// The currencies of the runtime, and those that newer issues of the standard added.
const NEWER = ['SLE', 'VED', 'XAD', 'XCG', 'ZWG'];
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...NEWER]);

/** An ISO 4217 code. */
export const currency: FieldCheck = saying(
  { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3, format: 'iso-4217' },
  (value) =>
    typeof value === 'string' && CURRENCIES.has(value) ? undefined : 'must be an ISO 4217 currency code',
);

/** An ISO 3166-1 alpha-2 code by its shape: address databases also contain codes that the standard does not list. */
export const country: FieldCheck = pattern(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 country code', 2);

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

/** true or false. */
export const boolean: FieldCheck = saying({ type: 'boolean' }, (value) =>
  typeof value === 'boolean' ? undefined : 'must be true or false',
);

type Checks = Readonly<Record<string, FieldCheck>>;

/** Joins a field path and a fault, which may begin with a nested path. */
export const faultAt = (path: string, fault: string): string =>
  /^[[.]/.test(fault) ? path + fault : `${path} ${fault}`;

/** An object whose fields pass their checks; optional fields may be absent or null, further fields are ignored. */
export const objectOf = (required: Checks, optional: Checks = {}): FieldCheck =>
  saying(objectSchema(required, optional), (value) => {
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
  });

function objectSchema(required: Checks, optional: Checks): JsonSchema {
  const maybe = Object.entries(schemasOf(optional)).map(([name, schema]) => [name, orNull(schema)] as const);
  const properties = { ...schemasOf(required), ...Object.fromEntries(maybe) };
  return { type: 'object', required: Object.keys(required), properties };
}

const schemasOf = (checks: Checks): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(checks).map(([name, { schema = {} }]) => [name, schema]));

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
