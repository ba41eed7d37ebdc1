import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';
import type { OpenApiDocument, Operation } from '../../src/platform/docs/openapi-document.js';
import {
  bodyOf,
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

/** A program that calls a part of the API, with types that are generated from the document. */
export interface ClientScope {
  /** Paths that it calls. */
  readonly paths: RegExp;
  /** The module that declares `Endpoint`, as the generated one imports it. */
  readonly endpointModule: string;
  /** Whether the program tells refusals apart, so that it needs their codes and data. */
  readonly needsRefusals: boolean;
}

/** The TypeScript client: what a game's servers and its platform call. */
const GAME_CLIENT: ClientScope = {
  paths: GAME_PATHS,
  endpointModule: './endpoint.js',
  needsRefusals: true,
};

/** The operator console. */
export const CONSOLE_CLIENT: ClientScope = {
  paths: /^\/operator\//,
  endpointModule: '../../../clients/typescript/src/endpoint.js',
  needsRefusals: false,
};

/** Generates the types of a part of the API and its endpoints. */
export function clientSource(
  document: OpenApiDocument,
  { paths, endpointModule, needsRefusals }: ClientScope = GAME_CLIENT,
): string {
  const endpoints = endpointsOf(document, paths);
  const schemas = usedSchemas(document, endpoints);
  return [
    '// Made from docs/openapi.json by `npm run openapi`. Do not edit.',
    `import type { Endpoint } from '${endpointModule}';`,
    ...schemas.map(([name, schema]) => declaration(name, schema)),
    ...endpoints.flatMap(({ operation, request }) => [
      declaration(`${request}Request`, bodyOf(operation)),
      `/** \`resultData\` of {@link ${request}Request}. */\nexport type ${request}Data = ${dataType(operation)};`,
    ]),
    ...(needsRefusals ? [refusalData(endpoints), resultCodes(endpoints)] : []),
    `/** Every endpoint, by group and name. */\nexport const ENDPOINTS = {\n${groups(endpoints)}\n} as const;`,
  ].join('\n\n');
}

/** `resultData` of a success. */
function dataType(operation: Operation): string {
  const data = dataSchemaOf(operation);
  return data === undefined ? 'undefined' : typeOf(data);
}

/** `resultData` of refusals, by code, whichever endpoint they come from. */
function refusalData(endpoints: readonly ClientEndpoint[]): string {
  const types = new Map<string, Set<string>>();
  for (const { code, schema, isAlways } of refusalsOf(endpoints)) {
    const known = types.get(code) ?? new Set();
    types.set(code, known.add(typeOf(schema)));
    if (!isAlways) known.add('undefined');
  }
  const fields = Array.from(types, ([code, own]) => `readonly ${code}: ${[...own].join(' | ')};`);
  return `/** \`resultData\` of refusals, by code. */\nexport interface RefusalData {\n${fields.join('\n')}\n}`;
}

function declaration(name: string, schema: JsonSchema): string {
  const doc = schema.description === undefined ? '' : `${comment(schema.description)}\n`;
  return schema.properties === undefined
    ? `${doc}export type ${name} = ${typeOf(schema)};`
    : `${doc}export interface ${name} ${typeOf(schema)}`;
}

/** A schema as a TypeScript type. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return parts.map(typeOf).join(' | ');
  const types = [schema.type].flat().map((type) => simpleType(type, schema));
  return [...new Set(types)].join(' | ');
}

function simpleType(type: string | undefined, schema: JsonSchema): string {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `{ readonly [name: string]: ${values} }`;
  }
  const fields = Object.entries(properties).map(([name, part]) => {
    const doc = part.description === undefined ? '' : `${comment(fieldText(part))}\n`;
    return `${doc}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(part)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

const comment = (text: string): string => `/** ${text.replaceAll('*/', '* /')} */`;

/**
 * A constant beside the union: an editor shows what is said of a property, and nothing of what is said of a text in a
 * union.
 */
function resultCodes(endpoints: readonly ClientEndpoint[]): string {
  const members = codesOf(endpoints).map((code) => `${comment(meaningOf(code))}\n${code}: '${code}',`);
  const text = 'Every result code that these endpoints answer, and what it means; more may come.';
  return [
    `${comment(text)}\nexport const ResultCode = {\n${members.join('\n')}\n} as const;`,
    `${comment('One of {@link ResultCode}, which says what each means.')}\nexport type ResultCode = keyof typeof ResultCode;`,
  ].join('\n\n');
}

function groups(endpoints: readonly ClientEndpoint[]): string {
  const names = [...new Set(endpoints.map(({ group }) => group))];
  return names
    .map((name) => {
      const members = endpoints.filter(({ group }) => group === name).map(member);
      return `${name}: {\n${members.join('\n')}\n},`;
    })
    .join('\n');
}

function member(endpoint: ClientEndpoint): string {
  const { operation, method, request } = endpoint;
  const facts = JSON.stringify(factsOf(endpoint));
  return `${comment(textOf(operation))}\n${method}: ${facts} as Endpoint<${request}Request, ${request}Data>,`;
}
