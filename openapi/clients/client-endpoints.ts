import type { OpenApiDocument, Operation } from '../../src/platform/docs/openapi-document.js';
import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';

/** Paths that game servers, games' clients and the publisher's platform call. */
export const GAME_PATHS = /^\/(billing|inventory|push)\/(api-game|api-in|platform-sdk)\//;

/** Waiting a little longer than the service takes at most, so that its own answer is seen. */
const MARGIN_MS = 2_000;

/** An endpoint as clients call it. */
export interface ClientEndpoint {
  readonly path: string;
  readonly operation: Operation;
  readonly group: string;
  readonly method: string;
  /** Group and method: what the types of its request and its answer are called. */
  readonly request: string;
}

/** How an endpoint is called; the same in every client. */
export interface CallFacts {
  readonly path: string;
  readonly encoding: 'json' | 'form';
  readonly timeoutMs: number;
  readonly hasReqId: boolean;
  readonly hasPjid: boolean;
  readonly isOnce: boolean;
}

/** The endpoints of a part of the API, without those that are kept for old callers. */
export function endpointsOf(document: OpenApiDocument, paths: RegExp): readonly ClientEndpoint[] {
  return Object.entries(document.paths).flatMap(([path, { post }]): ClientEndpoint[] => {
    if (post === undefined || post.deprecated || !paths.test(path)) return [];
    const [group = '', method = ''] = post.operationId.split('.');
    return [{ path, operation: post, group, method, request: `${capital(group)}${capital(method)}` }];
  });
}

export function factsOf({ path, operation }: ClientEndpoint): CallFacts {
  const { 'x-deadline-seconds': seconds = 5, 'x-once': isOnce = false } = operation;
  const isForm = operation.requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
  const { properties = {} } = bodyOf(operation);
  return {
    path,
    encoding: isForm ? 'form' : 'json',
    timeoutMs: seconds * 1000 + MARGIN_MS,
    hasReqId: properties['reqId'] !== undefined,
    hasPjid: properties['pjid'] !== undefined,
    isOnce,
  };
}

export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A code such as `NOT_ALLOW_AUTH` as a name: `NotAllowAuth`. */
export const pascal = (code: string): string => code.toLowerCase().split('_').map(capital).join('');

/** What an endpoint does, in a line. */
export const textOf = ({ summary, description }: Operation): string =>
  [summary, description].filter(Boolean).join(' ');

export const bodyOf = ({ requestBody }: Operation): JsonSchema =>
  Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };

/** The answers of an endpoint: that of a success first. */
const envelopesOf = ({ responses }: Operation): readonly JsonSchema[] =>
  responses['200']?.content?.['application/json']?.schema.oneOf ?? [];

/** `resultData` of a success; undefined where there is none. */
export const dataSchemaOf = (operation: Operation): JsonSchema | undefined =>
  envelopesOf(operation)[0]?.properties?.['resultData'];

/** `resultData` of refusals, in the order in which the endpoints declare them. */
export function refusalsOf(
  endpoints: readonly ClientEndpoint[],
): readonly { readonly code: string; readonly schema: JsonSchema; readonly isAlways: boolean }[] {
  return endpoints.flatMap(({ operation }) =>
    envelopesOf(operation)
      .slice(1)
      .flatMap(({ properties = {}, required = [] }) => {
        const { resultCode, resultData } = properties;
        const code = resultCode?.const;
        if (typeof code !== 'string' || resultData === undefined) return [];
        return [{ code, schema: resultData, isAlways: required.includes('resultData') }];
      }),
  );
}

/** The codes that the endpoints answer, sorted. */
export function codesOf(endpoints: readonly ClientEndpoint[]): readonly string[] {
  return [...new Set(endpoints.flatMap(({ operation }) => operation['x-result-codes'] ?? []))].toSorted();
}

/** The schemas that the endpoints need, those inside of them too. */
export function usedSchemas(
  document: OpenApiDocument,
  endpoints: readonly ClientEndpoint[],
): readonly (readonly [name: string, schema: JsonSchema])[] {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(document.components.schemas[name]);
    }
  };
  for (const { operation } of endpoints) visit([operation.requestBody, operation.responses]);
  return Object.entries(document.components.schemas).filter(([name]) => used.has(name));
}

/** What is said of a field, its greatest length included. */
export function fieldText({ description = '', maxLength }: JsonSchema): string {
  return maxLength === undefined
    ? description
    : `${description.replace(/\.$/, '')}; at most ${maxLength} characters`;
}
