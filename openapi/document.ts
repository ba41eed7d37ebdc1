import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import { refusalSchema } from './answer-schema.js';
import { declaredRoutes, type Route } from './declared-routes.js';
import { UndescribableError } from './described-type.js';
import { wholeText } from './texts/doc-comment.js';
import { type RecordedAnswers, recordedAnswers, SHARED } from './examples/examples.js';
import { eventsOf, EVENTS_TAG } from './event-webhooks.js';
import { introduction } from './texts/introduction.js';
import type { OpenApiDocument, Operation, Tag } from '../src/platform/docs/openapi-document.js';
import { groupOf, openApiPath, operationOf, SHARED_EXAMPLES, type Sources } from './operation.js';
import { declaredGroupOf } from './route-facts.js';
import { SourceCode } from './source-code.js';
import { webhooksOf, WEBHOOKS_TAG } from './webhooks.js';
import { meaningOf, wordOf } from './texts/words.js';

/** Audiences by path; the first match applies. */
const AUDIENCES: readonly (readonly [RegExp, string])[] = [
  [/\/optool\/|\/forTool$|\/operational\//, 'Operators’ tools'],
  [/^\/billing\/api-game\//, 'Game servers'],
  [/^\/inventory\/api-game\//, 'Game servers'],
  [/^\/push\/api-in\//, 'Game servers and the platform'],
  [/^\/billing\/platform-sdk\//, 'Game clients'],
  [/\/api-in\//, 'The platform'],
  [/^\/billing\/api-store\//, 'Stores'],
  [/^\/operator\//, 'Operators'],
  [/^\//, 'Operations'],
];
const AUDIENCE_ORDER = [
  'Game servers',
  'Game servers and the platform',
  'Game clients',
  'The game server',
  'The publisher',
  'The platform',
  'Operators’ tools',
  'Operators',
  'Stores',
  'Operations',
];

/** Groups in the order in which a game meets them; all others follow. */
const GROUPS = ['gstore', 'astore', 'wshop', 'pcstore', 'consoleAuth', 'console', 'purchase', 'product'];

const audienceOf = ({ path }: Route): string => AUDIENCES.find(([shape]) => shape.test(path))?.[1] ?? '';

/** The API's description, made from the code: routes and checks as they run, comments and types as they are written. */
export function makeDocument(
  source: SourceCode,
  recorded: RecordedAnswers = recordedAnswers(),
): OpenApiDocument {
  const sources: Sources = { source, recorded };
  const routes = declaredRoutes();
  const paths: Record<string, Record<string, Operation>> = {};
  const seen = new Set<string>();
  for (const route of routes) {
    const handler = `${route.controller.name}.${route.handlerName}`;
    const operation = operationOf(route, seen.has(handler), sources);
    seen.add(handler);
    paths[openApiPath(route.path)] = { [route.method.toLowerCase()]: operation };
  }
  const resolve: (schema: JsonSchema) => JsonSchema = (schema) => source.schemas.resolve(schema);
  const webhooks = { ...webhooksOf(source, resolve), ...eventsOf(source, resolve) };
  const tags = tagsOf(routes, source);
  if (Object.keys(webhooks).length > 0) tags.push(WEBHOOKS_TAG, EVENTS_TAG);
  const order = tags.toSorted(
    (one, other) =>
      AUDIENCE_ORDER.indexOf(one['x-audience']) - AUDIENCE_ORDER.indexOf(other['x-audience']) ||
      positionOf(one) - positionOf(other),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Purser', version: packageVersion(), description: introduction() },
    servers: [{ url: '/', description: 'The service that this document was read from' }],
    tags: order,
    paths: sortedBy(paths, order),
    webhooks,
    components: {
      schemas: Object.fromEntries([...source.schemas.components].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: { SystemError: systemError(recorded) },
      headers: {
        TraceId: {
          description: 'Names the request in the service’s log; quote it when asking for support',
          schema: { type: 'string', maxLength: 32 },
        },
      },
      examples: Object.fromEntries(
        SHARED_EXAMPLES.map((code) => [code, { value: sharedExample(code, recorded) }]),
      ),
      securitySchemes: {
        project: { type: 'apiKey', in: 'header', name: 'X-Req-Pjid', description: 'Project id' },
        accessKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Auth-Access-Key',
          description: 'Access key of the project',
        },
      },
    },
  };
}

function positionOf({ name }: Tag): number {
  const position = GROUPS.indexOf(name);
  return position < 0 ? GROUPS.length : position;
}

function tagsOf(routes: readonly Route[], source: SourceCode): Tag[] {
  const groups = new Map(routes.map((route) => [groupOf(route), route]));
  return Array.from(groups, ([name, route]) => {
    const description =
      declaredGroupOf(route)?.description ?? wholeText(source.classDoc(route.controller.name));
    if (description === '')
      throw new UndescribableError(`${route.controller.name} has no doc comment; say what it is about`);
    return { name, description, 'x-audience': audienceOf(route) };
  });
}

/** By group in the order of the groups, in a group as its controller has them. */
function sortedBy(
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  tags: readonly Tag[],
): OpenApiDocument['paths'] {
  const names = tags.map(({ name }) => name);
  const positionOf = (operations: Readonly<Record<string, Operation>>): number => {
    const [operation] = Object.values(operations);
    return names.indexOf(operation?.tags[0] ?? '');
  };
  return Object.fromEntries(
    Object.entries(paths).toSorted(([, one], [, other]) => positionOf(one) - positionOf(other)),
  );
}

function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The recorded answer that stands for all of its code; until there is one, what the code means. */
function sharedExample(code: string, recorded: RecordedAnswers): unknown {
  return (
    recorded[SHARED]?.[code] ?? {
      resultCode: code,
      resultMessage: meaningOf(code),
      traceId: wordOf('traceId')?.example,
    }
  );
}

const systemError = (recorded: RecordedAnswers): OpenApiDocument['components']['responses'][string] => ({
  description: `\`SYSTEM_ERROR\` ${meaningOf('SYSTEM_ERROR')}`,
  headers: { 'X-Trace-Id': { $ref: '#/components/headers/TraceId' } },
  content: {
    'application/json': {
      schema: refusalSchema(['SYSTEM_ERROR']),
      example: sharedExample('SYSTEM_ERROR', recorded),
    },
  },
});
