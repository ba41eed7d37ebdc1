import type { JsonSchema } from './json-schema.js';

/** Message and schema of one of class-validator's own decorators in this API. */
interface StockRule {
  /** The message; undefined where each use of the decorator must have its own. */
  readonly message?: (constraints: readonly unknown[]) => string;
  /** What the decorator accepts, as JSON Schema. */
  readonly schema: (constraints: readonly unknown[]) => JsonSchema;
}

const STOCK_RULES: Readonly<Record<string, StockRule>> = {
  isString: { message: () => '$property: must be a string', schema: () => ({ type: 'string' }) },
  isBoolean: { message: () => '$property: must be true or false', schema: () => ({ type: 'boolean' }) },
  isObject: { message: () => '$property: must be an object', schema: () => ({ type: 'object' }) },
  isIn: {
    message: ([words]) => `$property: must be one of ${(words as readonly string[]).join(', ')}`,
    schema: ([words]) => ({ type: 'string', enum: words as readonly string[] }),
  },
  isInt: { schema: () => ({ type: 'integer' }) },
  min: { schema: ([minimum]) => ({ minimum: minimum as number }) },
  max: { schema: ([maximum]) => ({ maximum: maximum as number }) },
  matches: { schema: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }) },
};

/** The message of a decorator of class-validator where the API words it differently. */
export const stockMessage = (name: string, constraints: readonly unknown[]): string | undefined =>
  STOCK_RULES[name]?.message?.(constraints);

/** What a decorator of class-validator accepts; undefined for one that no request class has used so far. */
export const stockSchema = (name: string, constraints: readonly unknown[]): JsonSchema | undefined =>
  STOCK_RULES[name]?.schema(constraints);
