import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import type { MediaType, Operation, Paths, Tag } from '../src/platform/docs/openapi-document.js';
import { EVENT_TYPES } from '../src/modules/event/log/event-type.js';
import { UndescribableError } from './described-type.js';
import { exampleOf } from './examples/examples.js';
import type { SourceCode, TaggedInterface } from './source-code.js';
import { EVENT } from './texts/states.js';
import { SIGNATURE_HEADERS } from './webhooks.js';

const TAG = 'events';

/** The events that the service sends to the publisher's endpoints. */
export const EVENTS_TAG: Tag = {
  name: TAG,
  description: 'Events that are sent to event endpoints, and that `event/list` shows.',
  'x-audience': 'The publisher',
};

const TEXT: JsonSchema = { type: 'string' };

/**
 * The events, each with the shape of its data, which the module that it happens in declares:
 *
 *     @event purchase.reserved purchase.verified
 */
export function eventsOf(source: SourceCode, resolve: (schema: JsonSchema) => JsonSchema): Paths {
  const byType = new Map(
    source.events().flatMap((declared) => typesOf(declared).map((type) => [type, declared])),
  );
  return Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const declared = byType.get(type);
      if (declared === undefined)
        throw new UndescribableError(
          `no interface describes the data of ${type}; tag it with "@event ${type}"`,
        );
      const data = source.typeNamed(declared.name, declared.declaration) ?? {};
      return [type, { post: operationOf(type, data, resolve) }];
    }),
  );
}

const typesOf = ({ doc }: TaggedInterface): string[] => (doc.tags.get('event') ?? '').split(/\s+/);

function operationOf(
  type: (typeof EVENT_TYPES)[number],
  data: JsonSchema,
  resolve: (schema: JsonSchema) => JsonSchema,
): Operation {
  const properties: Record<string, JsonSchema> = {
    eventId: { ...TEXT, description: 'Unique; an event that is sent again keeps it' },
    type: { const: type },
    version: { type: 'integer', description: 'Version of the shape of `data`' },
    pjid: { ...TEXT, description: 'Project', maxLength: 20 },
    subject: { ...TEXT, description: 'What changed; its events come in order', maxLength: 50 },
    occurredAt: { ...TEXT, format: 'date-time', description: 'When it happened' },
    data,
  };
  const schema: JsonSchema = { type: 'object', required: Object.keys(properties), properties };
  const media: MediaType = {
    schema,
    example: {
      eventId: 'evt_1207',
      type,
      version: 1,
      pjid: 'DEMO',
      subject: SUBJECTS[type.split('.')[0] ?? ''] ?? '7529811029446656412',
      occurredAt: '2026-11-21T03:04:05+00:00',
      data: exampleOf(resolve(data), {}, resolve),
    },
  };
  return {
    operationId: `${TAG}.${type.replaceAll('.', '_')}`,
    summary: `${type}: ${EVENT[type]}`,
    tags: [TAG],
    parameters: SIGNATURE_HEADERS,
    requestBody: { required: true, content: { 'application/json': media } },
    responses: {
      204: { description: 'Success (any 2xx). After any other answer the event is sent again.' },
    },
  };
}

/** Subjects of examples, by the first word of the type. */
const SUBJECTS: Readonly<Record<string, string>> = {
  reward: '01936f5e-8a7b-7c31-9f2a-5b6c7d8e9f01',
  limit: 'member-1',
};
