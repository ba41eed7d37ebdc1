import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Matches, Max, Min, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { MAX_UNIX_SECONDS } from '../../../shared/time/iso-time.js';
import * as checks from './field-checks.js';
import type { FieldCheck } from './field-checks.js';
import type { JsonSchema } from './json-schema.js';

/** Decorators of class-validator for the API's own types of fields. */

/** Options of a rule that add to what the API's description says about its field. */
export const described = (schema: JsonSchema, options: ValidationOptions = {}): ValidationOptions => ({
  ...options,
  context: { schema: { ...schemaIn(options), ...schema } },
});

/** Describes a value by a schema that is complete only once every module is loaded. */
export const describedLater = (schema: () => JsonSchema): ValidationOptions => ({
  context: {
    get schema(): JsonSchema {
      return schema();
    },
  },
});

/** The JSON Schema that {@link described} left in a rule's options or metadata. */
export const schemaIn = ({ context }: Pick<ValidationOptions, 'context'>): JsonSchema | undefined =>
  (context as { readonly schema?: JsonSchema } | undefined)?.schema;

/**
 * A rule of class-validator whose message is the fault that `check` returns; `name` identifies it in validation errors.
 */
export const Satisfies = (
  name: string,
  check: FieldCheck,
  options: ValidationOptions = {},
): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value: unknown) => check(value) === undefined,
        defaultMessage: (failed) => checks.faultAt(failed?.property ?? '', check(failed?.value) ?? 'invalid'),
      },
    },
    check.schema === undefined
      ? options
      : { ...options, ...described({ ...check.schema, ...schemaIn(options) }) },
  );

/** Overrides an `@IsOptional()` of the field in a base class. */
export const IsRequired = (): PropertyDecorator => ValidateIf(() => true);

/** An identifier or a code of 1 to `max` code points, without control characters and without a blank at either end. */
export const IsIdentifier = (max: number, options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isIdentifier', checks.identifier(max), options);

/**
 * An identifier that is only ASCII: it is compared with a column that is, and the database compares no other text with
 * one.
 */
export const IsAsciiIdentifier = (max: number): PropertyDecorator =>
  applyDecorators(IsIdentifier(max), Matches(/^[\x20-\x7e]*$/, shape('ASCII characters')));

/**
 * Text of 1 to `max` code points, stored unchanged. `MaxLength` does not count variation selectors: text that it
 * accepts can be too long for a column.
 */
export const IsText = (max: number, options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isText', checks.text(max), options);

/** A reason of 1 to `max` code points, not only blanks, stored unchanged. */
export const IsReason = (max: number): PropertyDecorator => Satisfies('isReason', checks.reasonText(max));

/** Text of 0 to `max` code points, stored unchanged. */
export const IsTextOrEmpty = (max: number, options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isTextOrEmpty', checks.maybeEmpty(checks.text(max)), options);

/** Text of 1 to `max` code points that holds a JSON object or array. */
export const IsJsonText = (max: number, options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isJsonText', checks.jsonText(max), options);

/** Options for `Matches`: the description of the text, and its maximum length where the expression bounds it. */
export const shape = (words: string, maxLength?: number): ValidationOptions => ({
  message: `$property: must be ${words}`,
  ...described({ description: `Must be ${words}.`, ...(maxLength !== undefined && { maxLength }) }),
});

/** An ISO 3166-1 alpha-2 code by its shape: address databases also contain codes that the standard does not list. */
export const IsCountryCode = (): PropertyDecorator =>
  Matches(/^[A-Z]{2}$/, shape('an ISO 3166-1 alpha-2 country code', 2));

/** An operating system code such as ANDROID; the set is open. */
export const IsOsCode = (options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isOsCode', checks.osCode, options);

/** An ISO 4217 code. */
export const IsCurrencyCode = (options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isCurrencyCode', checks.currency, options);

const fromDigits = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;

/** A whole number from `min` to `max`; digits in a form. */
export function IsWholeNumber(min: number, max: number, options: ValidationOptions = {}): PropertyDecorator {
  const message = `$property: must be a whole number from ${min} to ${max}`;
  const worded = { message, each: options.each ?? false };
  return applyDecorators(
    Transform(fromDigits, { groups: ['form'], toClassOnly: true }),
    IsInt(worded),
    Min(min, worded),
    Max(max, { message, ...options }),
  );
}

/** Largest value of a signed INT column. */
const MAX_INT = 2 ** 31 - 1;

/** A number of items, at least one; digits in a form. */
export const IsQuantity = (): PropertyDecorator => IsWholeNumber(1, MAX_INT);

/** The interface's Long: 0 to 2^53-1; digits in a form. */
export const IsLong = (options?: ValidationOptions): PropertyDecorator =>
  IsWholeNumber(0, Number.MAX_SAFE_INTEGER, described({ format: 'int64' }, options));

/** A time as Unix seconds, up to the end of the year 9999, the last that the database can store. */
export const IsUnixTime = (): PropertyDecorator => IsWholeNumber(0, MAX_UNIX_SECONDS);

/** A list of `min` to `max` items; JSON only. Rules of the items have `each: true`. */
export const ArraySize = (min: number, max: number): PropertyDecorator =>
  Satisfies(
    'arraySize',
    checks.listOf(
      checks.accepting({}, () => undefined),
      min,
      max,
    ),
  );
