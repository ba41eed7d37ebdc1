import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import * as checks from './field-checks.js';
import type { FieldCheck } from './field-checks.js';

export interface FieldOptions {
  /** The field may be absent or null; in a form also empty. */
  readonly optional?: boolean;
}

type FromForm = (value: string) => unknown;

/** What a field holds, from what the body holds in its place; in a form everything is text. */
export type FieldReader = (value: unknown, isForm: boolean) => unknown;

const READERS = Symbol('purser:field-readers');

/** How the fields of a request class are read, inherited ones too. */
export const fieldReaders = (type: new () => object): ReadonlyMap<string, FieldReader> =>
  (Reflect.getMetadata(READERS, type.prototype as object) ?? new Map()) as ReadonlyMap<string, FieldReader>;

const ReadBy =
  (reader: FieldReader): PropertyDecorator =>
  (target, name) => {
    const before = (Reflect.getMetadata(READERS, target) ?? []) as Iterable<[string, FieldReader]>;
    Reflect.defineMetadata(READERS, new Map([...before, [String(name), reader]]), target);
  };

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const asText: FromForm = (value) => value;
const asDigits: FromForm = (value) => (/^\d{1,16}$/.test(value) ? Number(value) : value);

/** One field of a request: read (nothing undeclared is), from its form spelling if need be, and checked. */
function field(check: FieldCheck, fromForm: FromForm, { optional = false }: FieldOptions): PropertyDecorator {
  const read: FieldReader = (value, isForm) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string' || !isForm) return value;
    return value === '' && optional ? undefined : fromForm(value);
  };
  const fault = (value: unknown): string | undefined => (isAbsent(value) ? 'is required' : check(value));
  const validator = {
    validate: (value: unknown) => fault(value) === undefined,
    defaultMessage: (shown?: ValidationArguments) => {
      const said = fault(shown?.value) ?? '';
      return said.startsWith('[') ? `${shown?.property}${said}` : `${shown?.property} ${said}`;
    },
  };
  return applyDecorators(
    ReadBy(read),
    ...(optional ? [ValidateIf((_: object, value: unknown) => !isAbsent(value))] : []),
    ValidateBy({ name: 'field', validator }),
  );
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

/** A list of `min` to `max` items; JSON only. */
export const ListField = (
  check: FieldCheck,
  { min, max, ...options }: FieldOptions & { readonly min: number; readonly max: number },
): PropertyDecorator => field(checks.listOf(check, min, max), asText, options);

/** A value with a check of its own; JSON only. */
export const CheckedField = (check: FieldCheck, options: FieldOptions = {}): PropertyDecorator =>
  field(check, asText, options);
