import type { JsonSchema } from '../../http/json-schema.js';

/** One row of a table of fields. */
export interface FieldRow {
  /** With the fields around it: `giveUser.idType`, `boidList[]`. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
  /** The words that it may be. */
  readonly words: readonly string[];
}

type Resolve = (schema: JsonSchema) => JsonSchema;

/** The fields of an object, those of objects and lists inside below them. */
export function fieldRows(schema: JsonSchema, resolve: Resolve, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema, resolve) ?? {};
  return Object.entries(properties).flatMap(([name, part]) => {
    const whole = prefix + name;
    const row = rowOf(whole, part, required.includes(name), resolve);
    const list = itemsOf(part, resolve);
    const inner =
      list === undefined ? fieldRows(part, resolve, `${whole}.`) : fieldRows(list, resolve, `${whole}[].`);
    return [row, ...inner];
  });
}

function rowOf(name: string, part: JsonSchema, isRequired: boolean, resolve: Resolve): FieldRow {
  const own = alternatives(part, resolve);
  const values = own.filter(({ type }) => type !== 'null');
  return {
    name,
    depth: name.split('.').length - 1,
    type: [...new Set(values.map((value) => typeText(value, resolve)))].join(' or '),
    isRequired,
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
  minItems,
  maxItems,
  minimum,
  maximum,
  pattern,
  format,
}: JsonSchema): string {
  if (maxLength !== undefined) return minLength === 0 ? ` (0–${maxLength})` : ` (${maxLength})`;
  if (maxItems !== undefined) return ` (${minItems ?? 0}–${maxItems} items)`;
  if (format === 'int64' || maximum === undefined) return pattern === undefined ? '' : ` ${pattern}`;
  return ` (${minimum ?? 0}–${maximum})`;
}
