import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import type { OpenApiDocument, Operation } from '../src/platform/docs/openapi-document.js';
import { meaningOf } from './words.js';

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
export const GAME_CLIENT: ClientScope = {
  paths: /^\/(billing|inventory|push)\/(api-game|api-in|platform-sdk)\//,
  endpointModule: './endpoint.js',
  needsRefusals: true,
};

/** The operator console. */
export const CONSOLE_CLIENT: ClientScope = {
  paths: /^\/operator\//,
  endpointModule: '../../../clients/typescript/src/endpoint.js',
  needsRefusals: false,
};

/** Waiting a little longer than the service takes at most, so that its own answer is seen. */
const MARGIN_MS = 2_000;

interface ClientEndpoint {
  readonly path: string;
  readonly operation: Operation;
  readonly group: string;
  readonly method: string;
  /** The type of its body. */
  readonly request: string;
}

/** Generates the types of a part of the API and its endpoints. */
export function clientSource(
  document: OpenApiDocument,
  { paths, endpointModule, needsRefusals }: ClientScope = GAME_CLIENT,
): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, { post }]): ClientEndpoint[] => {
    if (post === undefined || post.deprecated || !paths.test(path)) return [];
    const [group = '', method = ''] = post.operationId.split('.');
    return [{ path, operation: post, group, method, request: `${capital(group)}${capital(method)}` }];
  });
  const used = usedSchemas(document, endpoints);
  const schemas = Object.entries(document.components.schemas).filter(([name]) => used.has(name));
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

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

const bodyOf = ({ requestBody }: Operation): JsonSchema =>
  Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };

const envelopes = ({ responses }: Operation): readonly JsonSchema[] =>
  responses['200']?.content?.['application/json']?.schema.oneOf ?? [];

/** `resultData` of a success. */
function dataType(operation: Operation): string {
  const [success] = envelopes(operation);
  const data = success?.properties?.['resultData'];
  return data === undefined ? 'undefined' : typeOf(data);
}

/** `resultData` of refusals, by code, whichever endpoint they come from. */
function refusalData(endpoints: readonly ClientEndpoint[]): string {
  const types = new Map<string, Set<string>>();
  for (const { operation } of endpoints) {
    for (const { properties = {}, required = [] } of envelopes(operation).slice(1)) {
      const { resultCode, resultData } = properties;
      const code = resultCode?.const;
      if (typeof code !== 'string' || resultData === undefined) continue;
      const known = types.get(code) ?? new Set();
      types.set(code, known.add(typeOf(resultData)));
      if (!required.includes('resultData')) known.add('undefined');
    }
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

function fieldText({ description = '', maxLength }: JsonSchema): string {
  return maxLength === undefined
    ? description
    : `${description.replace(/\.$/, '')}; at most ${maxLength} characters`;
}

const comment = (text: string): string => `/** ${text.replaceAll('*/', '* /')} */`;

/** The schemas that the endpoints need, those inside of them too. */
function usedSchemas(document: OpenApiDocument, endpoints: readonly ClientEndpoint[]): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(document.components.schemas[name]);
    }
  };
  for (const { operation } of endpoints) visit([operation.requestBody, operation.responses]);
  return used;
}

/** A constant beside the union: an editor shows what is said of a property, and nothing of what is said of a text in a union. */
function resultCodes(endpoints: readonly ClientEndpoint[]): string {
  const codes = new Set(endpoints.flatMap(({ operation }) => operation['x-result-codes'] ?? []));
  const members = [...codes].toSorted().map((code) => `${comment(meaningOf(code))}\n${code}: '${code}',`);
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

function member({ path, operation, method, request }: ClientEndpoint): string {
  const { summary, description, 'x-deadline-seconds': seconds = 5, 'x-once': isOnce = false } = operation;
  const isForm = operation.requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
  const { properties = {} } = bodyOf(operation);
  const endpoint = {
    path,
    encoding: isForm ? 'form' : 'json',
    timeoutMs: seconds * 1000 + MARGIN_MS,
    hasReqId: properties['reqId'] !== undefined,
    hasPjid: properties['pjid'] !== undefined,
    isOnce,
  };
  const text = comment([summary, description].filter(Boolean).join(' '));
  return `${text}\n${method}: ${JSON.stringify(endpoint)} as Endpoint<${request}Request, ${request}Data>,`;
}
