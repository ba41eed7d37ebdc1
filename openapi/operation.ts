import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import { type CodeData, envelopeSchema, refusalSchema } from './answer-schema.js';
import type { Route } from './declared-routes.js';
import { NDJSON } from '../src/platform/http/body/ndjson-body.js';
import { UndescribableError } from './described-type.js';
import { exampleBody, type RecordedAnswers } from './examples/examples.js';
import type { Answer, Example, MediaType, Operation } from '../src/platform/docs/openapi-document.js';
import { ownExamplesOf } from './examples/request-examples.js';
import { requestSchema } from './request-schema.js';
import * as facts from './route-facts.js';
import type { SourceCode } from './source-code.js';
import { meaningOf, wordOf } from './texts/words.js';

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Codes whose answer looks the same everywhere. */
export const SHARED_EXAMPLES = ['NOT_ALLOW_AUTH', 'TOO_MANY_REQUESTS', 'SYSTEM_ERROR'] as const;
const isShared = (code: string): boolean => (SHARED_EXAMPLES as readonly string[]).includes(code);

/** Routes without an idempotency key: a caller without an answer must not simply repeat the request. */
const ONCE = new Set([
  '/push/api-in/v1/send-message/:imId',
  '/operator/v1/key/issue',
  // A code works once. For a second use of it the store may revoke the token that the first one has issued.
  '/billing/api-game/v1/console/auth/token',
  // A repeat is refused, so that a cancellation that was made would look as if it was not.
  '/operator/v1/purchase/cancel',
  // The answer to a repeat does not say whose reservation it is, and a repeated cancel can undo another game server's.
  '/inventory/api-game/v1/reward/item/reserve',
  '/inventory/api-game/v1/reward/item/cancel',
]);

/** What operations are made from, besides the route. */
export interface Sources {
  readonly source: SourceCode;
  readonly recorded: RecordedAnswers;
}

/** The group of a controller's endpoints, such as `consoleAuth`: the declared one, else the controller's own name. */
export const groupOf = ({ controller }: Pick<Route, 'controller'>): string => {
  const declared = facts.declaredGroupOf({ controller });
  if (declared !== undefined) return declared.name;
  const name = controller.name.replace(/Controller$/, '');
  return name.slice(0, 1).toLowerCase() + name.slice(1);
};

/** A route's path as OpenAPI writes it. */
export const openApiPath = (path: string): string => path.replaceAll(/\{?:(\w+)\}?/g, '{$1}');

/** @param isAlias the route has another path that comes first */
export function operationOf(route: Route, isAlias: boolean, sources: Sources): Operation {
  const { controller, handlerName } = route;
  const name = `${groupOf(route)}.${handlerName}`;
  const { summary, details, endpoints } = sources.source.memberDoc(controller.name, handlerName);
  if (summary === '')
    throw new UndescribableError(`${controller.name}.${handlerName} has no doc comment; say what it does`);
  const [endpoint] = endpoints;
  const parameters = pathParameters(route.path);
  const plain = facts.plainAnswersOf(route);
  return {
    operationId: isAlias ? `${name}.alias` : name,
    summary,
    ...(details && { description: details }),
    tags: [groupOf(route)],
    ...(isAlias && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    security: securityOf(route),
    ...requestOf(name, route, sources.source),
    responses: plain === undefined ? envelopeAnswers(name, route, sources) : plainAnswers(plain, route),
    ...(endpoint !== undefined && { 'x-endpoint': endpoint }),
    ...rolesOf(route),
    'x-deadline-seconds': facts.deadlineOf(route),
    ...(ONCE.has(route.path) && { 'x-once': true }),
    ...(plain === undefined && { 'x-result-codes': codesOf(route) }),
  };
}

function codesOf(route: Route): readonly string[] {
  const codes = facts.codesOf(route);
  if (codes !== undefined)
    return facts.fileAnswersOf(route) === undefined ? codes : codes.filter((code) => code !== 'SUCCESS');
  const { name } = route.controller;
  throw new UndescribableError(
    `${name}.${route.handlerName} does not say which codes it answers; add @Answers(...) (or @AnswersPlainly for what is no envelope) of platform/http/answers.decorators.ts`,
  );
}

function securityOf(route: Route): Operation['security'] {
  const headers = { project: [], accessKey: [] };
  if (facts.accessOf(route) === 'open') return [];
  return facts.isForClients(route) ? [{}, headers] : [headers];
}

function rolesOf(route: Route): Pick<Operation, 'x-roles'> {
  const access = facts.accessOf(route);
  return access === undefined || access === 'open' ? {} : { 'x-roles': access };
}

const pathParameters = (path: string): NonNullable<Operation['parameters']> =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: wordOf(name)?.means ?? name,
    schema: { type: 'string' },
    example: textOf(wordOf(name)?.example) ?? name,
  }));

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whose `pjid` a body holds: not every caller's key is of the project that is meant. */
function projectWord(route: Route): string {
  const access = facts.accessOf(route);
  if (access === 'open' || access === undefined || facts.isForClients(route)) return 'Project of the game';
  if (!access.includes('ADMIN')) return 'Project of the key';
  return access.length === 1
    ? 'Project that it is done to'
    : 'Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one';
}

function requestOf(name: string, route: Route, source: SourceCode): Pick<Operation, 'requestBody'> {
  if (facts.takesRawBody(route))
    return {
      requestBody: {
        required: true,
        content: { '*/*': { schema: { description: 'As the store sends it' } } },
      },
    };
  const body = facts.bodyOf(route);
  if (body === undefined) return {};
  const schema = requestSchema(body, source, projectWord(route));
  const media: MediaType = { schema, example: exampleBody(schema, ownExamplesOf(name)) };
  return { requestBody: { required: true, content: { [body.isNdjson ? NDJSON : MEDIA[body.kind]]: media } } };
}

function envelopeAnswers(name: string, route: Route, { source, recorded }: Sources): Operation['responses'] {
  const codes = codesOf(route);
  const { controller, handlerName } = route;
  const files = facts.fileAnswersOf(route);
  const success = source.answerOf(controller.name, handlerName);
  if (success === undefined && files === undefined)
    throw new UndescribableError(
      `${controller.name}.${handlerName} answers no envelope; use @AnswersPlainly(...)`,
    );
  const refusals = source.refusalsOf(controller.name, handlerName);
  for (const code of refusals.keys()) {
    if (!codes.some((listed) => listed === code))
      throw new UndescribableError(
        `@Answers of ${controller.name}.${handlerName} has data of ${code} and does not list it`,
      );
  }
  const schema = envelopeSchema(success, codes, refusals);
  const examples = codes
    .filter((code) => code !== 'SYSTEM_ERROR')
    .flatMap((code): [string, Example][] => {
      const value =
        recorded[name]?.[code] ??
        (isShared(code) ? madeExample(code, source, refusals.get(code)) : undefined);
      if (value === undefined && isShared(code)) return [[code, { $ref: `#/components/examples/${code}` }]];
      return value === undefined ? [] : [[code, { value }]];
    });
  const answer: Answer = {
    description: codes.map((code) => `\`${code}\` ${meaningOf(code)}`).join('\n'),
    headers: { 'X-Trace-Id': { $ref: '#/components/headers/TraceId' } },
    content: { ...fileMedia(files), [MEDIA.json]: { schema, examples: Object.fromEntries(examples) } },
  };
  if (!codes.includes('SYSTEM_ERROR')) return { 200: answer };
  return { 200: answer, 500: systemError(source, refusals.get('SYSTEM_ERROR')) };
}

const fileMedia = (files: Readonly<Record<string, string>> = {}): Record<string, MediaType> =>
  Object.fromEntries(
    Object.entries(files).map(([type, description]) => [type, { schema: { type: 'string', description } }]),
  );

/** Of a code that looks the same everywhere, where it carries data and no test has seen it. */
const madeExample = (
  resultCode: string,
  { schemas }: SourceCode,
  data: CodeData | undefined,
): object | undefined =>
  data && {
    resultCode,
    resultMessage: meaningOf(resultCode),
    resultData: exampleBody(schemas.resolve(data.schema), {}),
    traceId: wordOf('traceId')?.example,
  };

/** The answer that all have in common, unless this one carries data. */
function systemError(source: SourceCode, data: CodeData | undefined): Answer {
  if (data === undefined) return { $ref: '#/components/responses/SystemError' };
  const schema = refusalSchema(['SYSTEM_ERROR'], data);
  const media = { schema, example: madeExample('SYSTEM_ERROR', source, data) };
  return { description: `\`SYSTEM_ERROR\` ${meaningOf('SYSTEM_ERROR')}`, content: { [MEDIA.json]: media } };
}

function plainAnswers(statuses: Readonly<Record<number, string>>, route: Route): Operation['responses'] {
  const isNotification = facts.takesRawBody(route);
  const answers = Object.entries(statuses).map(([status, description]): [string, Answer] => [
    status,
    { description },
  ]);
  // Admission control rejects notifications like every other request; health is never rejected.
  const busy: [string, Answer][] = isNotification
    ? [['500', { $ref: '#/components/responses/SystemError' }]]
    : [];
  return Object.fromEntries([...answers, ...busy]);
}

/** The schema of a request's body, wherever the operation has it. */
export const bodySchemaOf = ({ requestBody }: Operation): JsonSchema | undefined => {
  const [media] = Object.values(requestBody?.content ?? {});
  return media?.schema;
};
