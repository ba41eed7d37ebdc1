import { readFileSync } from 'node:fs';
import { declaredRoutes } from '../../../openapi/declared-routes.js';
import { bodyOf } from '../../../openapi/route-facts.js';
import type { OpenApiDocument } from '../../../src/platform/docs/openapi-document.js';
import type { DeclaredBody } from '../../../src/platform/http/body/declared-body.js';
import type { JsonSchema } from '../../../src/platform/http/body/json-schema.js';
import type { RawFields } from '../../../src/platform/http/body/raw-fields.js';

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

/** The body of a route, with the request that the API's description shows. */
export interface DocumentedBody {
  readonly body: DeclaredBody;
  readonly schema: JsonSchema;
  /** As it is sent: in a form everything is text. */
  readonly example: RawFields;
}

/** Every route that reads a body field by field, by its path. */
export const DOCUMENTED_BODIES = declaredRoutes().flatMap((route): [path: string, DocumentedBody][] => {
  const body = bodyOf(route);
  if (body === undefined) return [];
  const content = DOCUMENT.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.['post']?.requestBody?.content ?? {};
  const [media] = Object.values(content);
  if (media === undefined) throw new Error(`${route.path} is not described`);
  const asSent = (value: unknown): unknown => (body.kind === 'form' ? String(value) : value);
  const example = Object.entries(media.example as RawFields).map(([name, value]) => [name, asSent(value)]);
  return [[route.path, { body, schema: media.schema, example: Object.fromEntries(example) as RawFields }]];
});
