import type { OpenApiDocument } from '../../src/platform/docs/openapi-document.js';
import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';
import {
  bodyOf,
  type CallFacts,
  capital,
  pascal,
  type ClientEndpoint,
  codesOf,
  dataSchemaOf,
  endpointsOf,
  factsOf,
  fieldText,
  GAME_PATHS,
  refusalsOf,
  textOf,
  usedSchemas,
} from './client-endpoints.js';
import { meaningOf } from '../texts/words.js';

/** The type of a value, in terms that every language has a word for. `any` is kept as the JSON that it is. */
export type ValueType =
  | { readonly kind: 'text' | 'integer' | 'decimal' | 'boolean' | 'any' }
  | { readonly kind: 'list'; readonly of: ValueType }
  | { readonly kind: 'record'; readonly name: string };

export interface ModelField {
  /** As it is called on the wire. */
  readonly name: string;
  readonly text: string;
  readonly type: ValueType;
  /** Always there and never null. */
  readonly isCertain: boolean;
}

/** An object of the API under a name of its own. */
export interface ModelRecord {
  readonly name: string;
  readonly text: string;
  readonly fields: readonly ModelField[];
}

export interface ModelEndpoint {
  readonly group: string;
  readonly method: string;
  readonly text: string;
  readonly facts: CallFacts;
  /** Name of its request's record. */
  readonly request: string;
  /** `resultData` of a success; undefined where there is none. */
  readonly data: { readonly type: ValueType; readonly isNullable: boolean } | undefined;
}

export interface ModelCode {
  readonly code: string;
  readonly text: string;
}

/** What a client is generated from, whatever its language. */
export interface ClientModel {
  readonly records: readonly ModelRecord[];
  readonly endpoints: readonly ModelEndpoint[];
  readonly codes: readonly ModelCode[];
}

/** What the client itself puts into every request. */
const ADDED_BY_CLIENT = 'pjid';

/** Takes the document apart for the clients of game servers. */
export function clientModel(document: OpenApiDocument): ClientModel {
  const endpoints = endpointsOf(document, GAME_PATHS);
  const records = new Records();
  for (const [name, schema] of usedSchemas(document, endpoints)) records.add(name, schema);
  return {
    endpoints: endpoints.map((endpoint) => modelEndpoint(endpoint, records)),
    codes: codes(endpoints, records),
    records: records.all(),
  };
}

function modelEndpoint(endpoint: ClientEndpoint, records: Records): ModelEndpoint {
  const { group, method, operation, request } = endpoint;
  records.add(`${request}Request`, withoutAdded(bodyOf(operation)));
  const data = dataSchemaOf(operation);
  return {
    group,
    method,
    text: textOf(operation),
    facts: factsOf(endpoint),
    request: `${request}Request`,
    data: data && {
      type: records.typeOf(data, `${request}Data`, `What ${group}.${method} answers.`),
      isNullable: isNullable(data),
    },
  };
}

function withoutAdded(schema: JsonSchema): JsonSchema {
  const { [ADDED_BY_CLIENT]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

/** The codes, with the record that a refusal of the code carries. */
function codes(endpoints: readonly ClientEndpoint[], records: Records): readonly ModelCode[] {
  const carried = new Map<string, string>();
  for (const { code, schema } of refusalsOf(endpoints)) {
    if (schema.type === 'null') continue;
    const type = records.typeOf(schema, `${pascal(code)}Refusal`, `What comes with ${code}.`);
    if (type.kind === 'record') carried.set(code, type.name);
  }
  return codesOf(endpoints).map((code) => {
    const name = carried.get(code);
    const text = meaningOf(code).replace(/\.?$/, '.');
    return { code, text: name === undefined ? text : `${text} Its data, when it carries some: ${name}.` };
  });
}

const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes('null') || anyOf.some((part) => part.type === 'null');

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');

/** The records by name; objects inside of others get a name from where they stand. */
class Records {
  private readonly byName = new Map<string, ModelRecord>();

  all(): readonly ModelRecord[] {
    return [...this.byName.values()];
  }

  /** `text` is for an object of which nothing is said. */
  add(name: string, { description, properties = {}, required = [] }: JsonSchema, text = ''): void {
    if (this.byName.has(name)) return;
    const fields: ModelField[] = [];
    this.byName.set(name, { name, text: description ?? text, fields });
    for (const [field, schema] of Object.entries(properties))
      fields.push({
        name: field,
        text: fieldText(schema),
        type: this.typeOf(schema, name + capital(field), `An object in ${name}.`),
        isCertain: required.includes(field) && !isNullable(schema),
      });
  }

  /** The type of a schema; `name` and `text` are for an object that has none. */
  typeOf(schema: JsonSchema, name: string, text: string): ValueType {
    if (schema.$ref !== undefined) return { kind: 'record', name: schema.$ref.split('/').at(-1) ?? '' };
    const [part, ...others] = alternativesOf(schema);
    if (part !== undefined) return others.length > 0 ? { kind: 'any' } : this.typeOf(part, name, text);
    const type = [schema.type].flat().find((one) => one !== 'null') ?? '';
    if (type === 'array' && schema.items !== undefined)
      return { kind: 'list', of: this.typeOf(schema.items, name.replace(/List$/, ''), text) };
    if (type === 'object' && schema.properties !== undefined) {
      this.add(name, schema, text);
      return { kind: 'record', name };
    }
    return { kind: SIMPLE.get(type) ?? 'any' };
  }
}

const SIMPLE = new Map<string, 'text' | 'integer' | 'decimal' | 'boolean'>([
  ['string', 'text'],
  ['integer', 'integer'],
  ['number', 'decimal'],
  ['boolean', 'boolean'],
]);

/** Groups of endpoints, each with its own in the order of the document. */
export function groupsOf({
  endpoints,
}: ClientModel): readonly (readonly [string, readonly ModelEndpoint[]])[] {
  const names = [...new Set(endpoints.map(({ group }) => group))];
  return names.map((name) => [name, endpoints.filter(({ group }) => group === name)]);
}

/** Text as comment lines of at most 110 characters, after `prefix`. */
export function commentLines(text: string, prefix: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replaceAll('*/', '* /').split(/\s+/).filter(Boolean)) {
    if (line !== '' && prefix.length + line.length + word.length > LONGEST_LINE) {
      lines.push(prefix + line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return line === '' ? lines : [...lines, prefix + line];
}

const LONGEST_LINE = 110;
