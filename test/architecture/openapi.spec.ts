import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { AnswerChecker } from '../../openapi/answer-checker.js';
import { declaredRoutes, type Route } from '../../openapi/declared-routes.js';
import { makeDocument } from '../../openapi/document.js';
import type { OpenApiDocument, Operation } from '../../src/platform/docs/openapi-document.js';
import { asExample } from '../../openapi/examples/examples.js';
import { exampleFaultsOf, fieldsOf } from '../../openapi/examples/example-faults.js';
import { bodySchemaOf, openApiPath } from '../../openapi/operation.js';
import { DOCUMENT_FILE, type Output, outputsOf } from '../../openapi/outputs.js';
import { isAsDescribed } from '../../openapi/examples/recordings.js';
import { bodyOf } from '../../openapi/route-facts.js';
import { SourceCode } from '../../openapi/source-code.js';
import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';
import { toRequest } from '../../src/platform/http/body/request-body.js';
import {
  CALLED_ENDPOINTS,
  type InterfaceEndpoint,
  SERVED_ENDPOINTS,
  TO_COME,
} from '../support/interface/interface-endpoints.js';

const RENEW = 'it is stale: run `npm run openapi` and commit what it writes';
/** Reading the whole of the code takes longest. */
const READING_MS = 120_000;

const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as OpenApiDocument;
const checker = new AnswerChecker(document);
const OPERATIONS = [document.paths, document.webhooks].flatMap((paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  ),
);
const ENVELOPES = OPERATIONS.filter(([, operation]) => operation['x-result-codes'] !== undefined);
const BODIES = declaredRoutes()
  .filter((route) => bodyOf(route) !== undefined)
  .map((route): [string, Route] => [openApiPath(route.path), route]);

const mediaOf = ({ requestBody, responses }: Operation) => ({
  request: Object.entries(requestBody?.content ?? {})[0],
  answer: responses['200']?.content?.['application/json'],
});

describe('docs/openapi.json', () => {
  let outputs: readonly Output[];

  beforeAll(async () => {
    outputs = await outputsOf(makeDocument(new SourceCode()));
  }, READING_MS);

  it('is what the code says, and so is everything that is made from it', () => {
    for (const { file, text } of outputs) {
      const name = file.pathname.split('/').slice(-2).join('/');
      // Not a comparison of the texts: their difference would be thousands of lines.
      expect([name, readFileSync(file, 'utf8') === text ? 'fresh' : RENEW]).toEqual([name, 'fresh']);
    }
  });

  it('is an OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes every route of the service, and no other', () => {
    const routes = declaredRoutes().map(({ method, path }) => `${method} ${openApiPath(path)}`);
    const described = OPERATIONS.map(([line]) => line).filter(
      (line) => document.webhooks[line.split(' ')[1] ?? ''] === undefined,
    );
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  it('names each operation once', () => {
    const ids = OPERATIONS.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(ENVELOPES)(
    'has an example of each answer: %s',
    (line, { 'x-result-codes': codes = [], ...rest }) => {
      const { answer } = mediaOf(rest);
      const shown = [
        ...Object.keys(answer?.examples ?? {}),
        ...(rest.responses['500'] ? ['SYSTEM_ERROR'] : []),
      ];
      const missing = codes.filter((code) => !shown.includes(code));
      const howTo = `RECORD_ANSWERS=1 npm run jest -- --selectProjects e2e --testPathPatterns <a test of ${line}>; npm run openapi`;
      expect(missing.length === 0 ? '' : `no example of ${missing.join(', ')}: ${howTo}`).toBe('');
    },
  );

  it.each(ENVELOPES)('shows answers that are as it describes them: %s', (_, operation) => {
    for (const example of Object.values(mediaOf(operation).answer?.examples ?? {})) {
      const { value } =
        example.$ref === undefined ? example : document.components.examples[example.$ref.split('/').at(-1)!]!;
      expect([value, isAsDescribed(checker, operation, value)]).toEqual([value, true]);
    }
  });

  it.each(ENVELOPES)('shows answers that teach the format, and no fixtures: %s', (_, operation) => {
    const fields = fieldsOf(bodySchemaOf(operation));
    for (const { value } of Object.values(mediaOf(operation).answer?.examples ?? {})) {
      expect([value, value && exampleFaultsOf(value, fields)]).toEqual([value, value && []]);
      // The same item twice, since ids are replaced by one word.
      expect(asExample(value ?? null)).toEqual(value ?? null);
    }
  });

  it('describes a fact of one endpoint at that endpoint alone', () => {
    const tellers = OPERATIONS.filter(([, operation]) =>
      JSON.stringify(mediaOf(operation).answer ?? '').includes('this id is reserved'),
    ).map(([line]) => line);
    expect(tellers).toEqual(['POST /operator/v1/project/save']);
  });

  it.each(BODIES)('names codes for every payment, store and OS that is asked for: %s', (path) => {
    const { properties = {} } = mediaOf(document.paths[path]!['post']!).request![1].schema;
    for (const [name, { description = '', enum: words = [] }] of Object.entries(properties)) {
      const isCode = /^(?:payment|app[Ss]tore|os)$/.test(name);
      expect([name, !isCode || words.length > 0 || /`[A-Z]+_?[A-Z]*`/.test(description)]).toEqual([
        name,
        true,
      ]);
    }
  });

  it('enumerates and explains every state of an answer', () => {
    const states = statesIn(document);
    expect(states.length).toBeGreaterThan(10);
    for (const [place, { enum: words, description }] of states) {
      expect([place, words]).toEqual([place, expect.any(Array)]);
      const untold = words!.filter(
        (word) => word !== null && !description?.includes(`\`${word as string}\``),
      );
      expect([place, untold, description]).toEqual([
        place,
        [],
        expect.stringContaining('More values may be added'),
      ]);
    }
  });

  it.each(BODIES)('shows a request that the service would take: %s', (path, route) => {
    const { type, kind } = bodyOf(route)!;
    const [, media] = mediaOf(document.paths[path]!['post']!).request!;
    const example = media.example as Record<string, unknown>;
    const asSent = Object.entries(example).map(([name, value]) => [
      name,
      kind === 'form' ? String(value) : value,
    ]);
    expect(() => toRequest(type, Object.fromEntries(asSent) as Record<string, unknown>, kind)).not.toThrow();
    expect(checker.schemaFault(media.schema, example)).toBeUndefined();
  });

  it('names no key, no secret and no player of a test', () => {
    const text = readFileSync(DOCUMENT_FILE, 'utf8');
    expect(text).not.toMatch(
      /admin-key-of|BEGIN [A-Z ]*PRIVATE|purser_(?!shown-once)|player-[0-9a-f]{8}|"T[0-9a-f]{12}"/,
    );
  });
});

/** Fields of answers that say where something stands, by their names. */
function statesIn({ components }: OpenApiDocument): [place: string, schema: JsonSchema][] {
  const found: [string, JsonSchema][] = [];
  const visit = (place: string, { properties = {}, items }: JsonSchema): void => {
    for (const [name, part] of Object.entries(properties)) {
      if (/^(?:purchaseStatus|status|outcome|appliedPolicy|grantMode)$/.test(name))
        found.push([`${place}.${name}`, part]);
      visit(`${place}.${name}`, part);
    }
    if (items !== undefined) visit(`${place}[]`, items);
  };
  for (const [name, schema] of Object.entries(components.schemas)) visit(name, schema);
  return found;
}

describe('the endpoints of the interface', () => {
  const all = [...SERVED_ENDPOINTS, ...CALLED_ENDPOINTS];
  const placeOf = ({ number, path }: InterfaceEndpoint): Operation | undefined =>
    (number < 24 ? document.paths : document.webhooks)[path]?.['post'];

  it('are 25 in number', () => {
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('are not listed as still to come', () => {
    for (const endpoint of all.filter(({ number }) => TO_COME.has(number))) {
      const told = `E ${endpoint.number} is served now: take it out of TO_COME in test/support/interface/interface-endpoints.ts`;
      expect(placeOf(endpoint) === undefined ? '' : told).toBe('');
    }
  });

  it.each(all.filter(({ number }) => !TO_COME.has(number)))('are described: E $number', (endpoint) => {
    const operation = placeOf(endpoint);
    expect(operation).toBeDefined();
    expect(operation!['x-endpoint']).toBe(endpoint.number);
    const [type, { schema }] = mediaOf(operation!).request!;
    expect(type).toBe(
      endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    );
    const { properties = {}, required = [] } = resolved(schema);
    expect(required).toEqual(expect.arrayContaining([...endpoint.required]));
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([...endpoint.required, ...endpoint.optional]),
    );
    if (endpoint.number < 24) expect(required).toHaveLength(endpoint.required.length);
  });

  const resolved = (schema: OpenApiDocument['components']['schemas'][string]) =>
    schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)!]!;

  it('are called with bodies that the code declares', () => {
    const modules = readFileSync(new URL('../../src/app.module.ts', import.meta.url), 'utf8');
    const hasGrants = modules.includes('grant-dispatcher');
    const howTo =
      'the service calls game servers now: tag the interfaces of the bodies of E 24 and E 25 with @webhook, @answers and @codes ' +
      'as openapi/webhooks.ts says, and run `npm run openapi`';
    expect(hasGrants && Object.keys(document.webhooks).length < 2 ? howTo : '').toBe('');
  });
});
