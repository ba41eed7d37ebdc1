import { applyDecorators } from '@nestjs/common';
import { Expose, Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import * as checks from './field-checks.js';
import type { FieldCheck } from './field-checks.js';

/** Group under which a form-encoded body is transformed: there everything is text. */
export const FORM = 'form';

export interface FieldOptions {
  /** The field may be absent or null; in a form also empty. */
  readonly optional?: boolean;
}

type FromForm = (value: string) => unknown;

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const asText: FromForm = (value) => value;
const asDigits: FromForm = (value) => (/^\d{1,16}$/.test(value) ? Number(value) : value);

/** One field of a request: copied (nothing undeclared is), read from its form spelling, and checked. */
function field(check: FieldCheck, fromForm: FromForm, { optional = false }: FieldOptions): PropertyDecorator {
  const read = ({ value, options }: TransformFnParams): unknown => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string' || !options.groups?.includes(FORM)) return value;
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
    Expose(),
    Transform(read),
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
