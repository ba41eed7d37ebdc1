import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { FieldCheck } from './field-checks.js';
import * as checks from './field-checks.js';
import * as rules from './field-rules.js';

/**
 * Earlier names for the decorators of class-validator and of field-rules.ts, each with its `@IsOptional()`.
 * @deprecated Use those decorators in request classes.
 */

export interface FieldOptions {
  /** The field may be absent or null; in a form also empty. */
  readonly optional?: boolean;
}

const field = ({ optional = false }: FieldOptions, rule: PropertyDecorator): PropertyDecorator =>
  applyDecorators(optional ? IsOptional() : rules.IsRequired(), rule);

/** An identifier of at most `max` characters. */
export const IdentifierField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsIdentifier(max));

/** Text kept as it is, at most `max` characters. */
export const TextField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsText(max));

/** JSON as text. */
export const JsonTextField = (max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsJsonText(max));

/** A whole number in a range; digits in a form. */
export const IntegerField = (min: number, max: number, options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsWholeNumber(min, max));

/** A Long: 0 to 2^53-1; digits in a form. */
export const LongField = (options: FieldOptions = {}): PropertyDecorator => field(options, rules.IsLong());

/** A time as Unix seconds. */
export const UnixTimeField = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsUnixTime());

/** An ISO 4217 currency code. */
export const CurrencyField = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsCurrencyCode());

/** An ISO 3166-1 alpha-2 country code. */
export const CountryField = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.IsCountryCode());

/** An operating system code such as ANDROID. */
export const OsField = (options: FieldOptions = {}): PropertyDecorator => field(options, rules.IsOsCode());

/** One of the listed words. */
export const WordField = (words: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(options, IsIn(words));

/** Yes or no; JSON only. */
export const BooleanField = (options: FieldOptions = {}): PropertyDecorator => field(options, IsBoolean());

/** A list of `min` to `max` items; JSON only. */
export const ListField = (
  check: FieldCheck,
  { min, max, ...options }: FieldOptions & { readonly min: number; readonly max: number },
): PropertyDecorator => field(options, rules.Satisfies('isList', checks.listOf(check, min, max)));

/** A value with a check of its own; JSON only. */
export const CheckedField = (check: FieldCheck, options: FieldOptions = {}): PropertyDecorator =>
  field(options, rules.Satisfies('isChecked', check));
