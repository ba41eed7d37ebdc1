import type { JsonSchema } from '../../http/body/json-schema.js';

/** One row of a table of fields. */
export interface FieldRow {
  readonly name: string;
  /** Nesting depth. */
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
  /** The allowed values. */
  readonly words: readonly string[];
}

type Resolve = (schema: JsonSchema) => JsonSchema;

/** The fields of an object, each followed by those of the object or the list inside of it. */
export function fieldRows(schema: JsonSchema, resolve: Resolve, depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema, resolve) ?? {};
  return Object.entries(properties).flatMap(([name, part]) => {
    const row = { ...rowOf(part, resolve), name, depth, isRequired: required.includes(name) };
    return [row, ...fieldRows(itemsOf(part, resolve) ?? part, resolve, depth + 1)];
  });
}

function rowOf(part: JsonSchema, resolve: Resolve): Omit<FieldRow, 'name' | 'depth' | 'isRequired'> {
  const own = alternatives(part, resolve);
  const values = own.filter(({ type }) => type !== 'null');
  return {
    type: [...new Set(values.map((value) => typeText(value, resolve)))].join(' or '),
    isNullable: own.some(({ type }) => [type].flat().includes('null')),
    description: part.description ?? '',
    words: values.flatMap(({ enum: words = [] }) => words.filter((word) => word !== null).map(String)),
  };
}

const alternatives = (schema: JsonSchema, resolve: Resolve): JsonSchema[] => {
  const whole = resolve(schema);
  return (whole.anyOf ?? [whole]).map(resolve);
};

const objectIn = (schema: JsonSchema, resolve: Resolve): JsonSchema | undefined =>
  alternatives(schema, resolve).find(({ properties }) => properties !== undefined);

const itemsOf = (schema: JsonSchema, resolve: Resolve): JsonSchema | undefined =>
  alternatives(schema, resolve).find(({ items }) => items !== undefined)?.items;

const NAMES: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Integer',
  number: 'Decimal',
  boolean: 'Boolean',
  object: 'Object',
  array: 'List',
};
const FORMATS: Readonly<Record<string, string>> = {
  int64: 'Long',
  'date-time': 'String, date-time',
  date: 'String, date',
  json: 'String, JSON',
  'iso-4217': 'String, ISO 4217',
};

function typeText(schema: JsonSchema, resolve: Resolve): string {
  const types = [schema.type].flat().filter((type) => type !== 'null');
  const named = types.map((type) => FORMATS[schema.format ?? ''] ?? NAMES[type ?? ''] ?? 'any');
  const items = schema.items && resolve(schema.items);
  const of = items && types.includes('array') ? ` of ${typeText(items, resolve)}` : '';
  return `${named.join(' or ')}${of}${bounds(schema)}`;
}

function bounds({
  minLength,
  maxLength,
  minItems = 0,
  maxItems,
  minimum = 0,
  maximum,
  format,
}: JsonSchema): string {
  const range = (min: number, max: number): string => `${shown(min)} to ${shown(max)}`;
  if (maxLength !== undefined) return ` (${minLength === 0 ? range(0, maxLength) : shown(maxLength)})`;
  if (maxItems !== undefined) return ` (${range(minItems, maxItems)} items)`;
  return format === 'int64' || maximum === undefined ? '' : ` (${range(minimum, maximum)})`;
}

const shown = (count: number): string => count.toLocaleString('en');
