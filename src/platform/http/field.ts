import * as checks from './field-checks.js';
import type { FieldCheck } from './field-checks.js';
import type { JsonSchema } from './json-schema.js';

export interface FieldOptions {
  /** The field may be absent or null; in a form also empty. */
  readonly optional?: boolean;
}

type FromForm = (value: string) => unknown;

/** One field of a request class. */
export interface FieldRule {
  readonly name: string;
  readonly isOptional: boolean;
  /** What the field accepts, for the API's description; undefined when its check does not say. */
  readonly schema: JsonSchema | undefined;
  /** What the field holds, from what the body holds in its place; in a form everything is text. */
  readonly read: (value: unknown, isForm: boolean) => unknown;
  /** What is wrong with that, as a sentence that begins with the field's name. */
  readonly faultOf: (value: unknown) => string | undefined;
}

const RULES = new WeakMap<object, readonly FieldRule[]>();

/** The fields of a request class in the order of their declaration, inherited ones first. */
export const fieldRules = (type: new () => object): readonly FieldRule[] => rulesOf(type.prototype as object);

function rulesOf(prototype: object | null): readonly FieldRule[] {
  if (prototype === null) return [];
  return RULES.get(prototype) ?? rulesOf(Object.getPrototypeOf(prototype) as object | null);
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const asText: FromForm = (value) => value;
const asDigits: FromForm = (value) => (/^\d{1,16}$/.test(value) ? Number(value) : value);

/** One field of a request: read (nothing undeclared is), from its form spelling if need be, and checked. */
function field(check: FieldCheck, fromForm: FromForm, { optional = false }: FieldOptions): PropertyDecorator {
  const read: FieldRule['read'] = (value, isForm) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string' || !isForm) return value;
    return value === '' && optional ? undefined : fromForm(value);
  };
  return (prototype, property) => {
    const name = String(property);
    const faultOf: FieldRule['faultOf'] = (value) => {
      if (isAbsent(value)) return optional ? undefined : `${name} is required`;
      const fault = check(value);
      return fault === undefined ? undefined : checks.faultAt(name, fault);
    };
    const rule: FieldRule = { name, isOptional: optional, schema: check.schema, read, faultOf };
    const rules = rulesOf(prototype);
    const isInherited = rules.some((other) => other.name === name);
    // One that is declared again takes the place of the inherited one.
    const changed = isInherited
      ? rules.map((other) => (other.name === name ? rule : other))
      : [...rules, rule];
    RULES.set(prototype, changed);
  };
}

/** An identifier of at most `max` characters. */
export const IdentifierField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(checks.identifier(max), asText, options);

/** Text kept as it is, at most `max` characters; a receipt is bounded by the body's limit alone. */
export const TextField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(checks.text(max), asText, options);

/** JSON as text. */
export const JsonTextField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(checks.jsonText(max), asText, options);

/** A whole number in a range; digits in a form. */
export const IntegerField = (min: number, max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(checks.integer(min, max), asDigits, options);

/** A Long: 0 to 2^53-1; digits in a form. */
export const LongField = (options: FieldOptions = {}): PropertyDecorator =>
  field(checks.long, asDigits, options);

/** A moment as Unix seconds, up to the end of the year 9999, which is as far as the database counts. */
export const UnixTimeField = (options: FieldOptions = {}): PropertyDecorator =>
  IntegerField(0, 253_402_300_799, options);

/** An ISO 4217 currency code. */
export const CurrencyField = (options: FieldOptions = {}): PropertyDecorator =>
  field(checks.currency, asText, options);

/** An ISO 3166-1 alpha-2 country code. */
export const CountryField = (options: FieldOptions = {}): PropertyDecorator =>
  field(checks.country, asText, options);

/** An operating system code such as ANDROID. */
export const OsField = (options: FieldOptions = {}): PropertyDecorator =>
  field(checks.osCode, asText, options);

/** One of the listed words. */
export const WordField = (words: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(checks.oneOf(words), asText, options);

/** Yes or no; JSON only. */
export const BooleanField = (options: FieldOptions = {}): PropertyDecorator =>
  field(checks.boolean, asText, options);

/** A list of `min` to `max` items; JSON only. */
export const ListField = (
  check: FieldCheck,
  { min, max, ...options }: FieldOptions & { readonly min: number; readonly max: number },
): PropertyDecorator => field(checks.listOf(check, min, max), asText, options);

/** A value with a check of its own; JSON only. */
export const CheckedField = (check: FieldCheck, options: FieldOptions = {}): PropertyDecorator =>
  field(check, asText, options);
