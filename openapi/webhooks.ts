import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import { envelopeSchema } from './answer-schema.js';
import { type Doc, UndescribableError } from './described-type.js';
import { exampleBody, exampleOf } from './examples/examples.js';
import type { MediaType, Operation, Paths, Tag } from '../src/platform/docs/openapi-document.js';
import type { SourceCode } from './source-code.js';
import { LEFT_OUT } from './examples/request-examples.js';
import { EXAMPLES_OF_GROUP, meaningOf } from './texts/words.js';

const TAG = 'gameServer';

/** The calls that the service makes and a game server answers. */
export const WEBHOOKS_TAG: Tag = {
  name: TAG,
  description: 'What the game server implements.',
  'x-audience': 'The game server',
};

type Webhook = ReturnType<SourceCode['webhooks']>[number];

const headerOf = (name: string, description: string, example: string) =>
  ({ name, in: 'header', required: false, description, schema: { type: 'string' }, example }) as const;

/** Sent where the project has registered a signing secret: Standard Webhooks. */
export const SIGNATURE_HEADERS: NonNullable<Operation['parameters']> = [
  headerOf(
    'webhook-id',
    'The boid, transactionId or eventId, the same for every attempt; percent-encoded where it is not printable ASCII',
    '7529811029446656412',
  ),
  headerOf('webhook-timestamp', 'When the attempt was signed, Unix seconds', '1795230245'),
  headerOf(
    'webhook-signature',
    'For each signing secret `v1,` and the Base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, with blanks between; the key is the decoded Base64 after `whsec_`, the body its bytes as they came. One signature that is right is enough',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** A payment in the web shop by a player who is no platform member. */
const SHOP_EXAMPLES = { ...EXAMPLES_OF_GROUP['wshop'], imid: LEFT_OUT };

/**
 * The calls that the service makes itself, declared beside the interface that is the call's body:
 *
 *     @webhook 24 /api/billing/give/product/{fixed_string}
 *     @answers GiveAnswer                    the type of `resultData` of a success, from the same file
 *     @codes INVALID_USER ALREADY_GIVED_PRODUCT:GiveAnswer       refusals, with the type of their `resultData`
 */
export function webhooksOf(source: SourceCode, resolve: (schema: JsonSchema) => JsonSchema): Paths {
  return Object.fromEntries(
    source.webhooks().map((webhook) => {
      const { endpoint, path } = endpointOf(webhook.doc, webhook.name);
      return [path, { post: operationOf(webhook, endpoint, source, resolve) }];
    }),
  );
}

function endpointOf({ tags }: Doc, name: string): { readonly endpoint: number; readonly path: string } {
  const [, number = '', path = ''] = /^(\d+) (\/\S+)$/.exec(tags.get('webhook') ?? '') ?? [];
  if (path !== '') return { endpoint: Number(number), path };
  throw new UndescribableError(`${name}: write the tag as "@webhook 24 /path/of/the/call"`);
}

function operationOf(
  { name, doc, declaration }: Webhook,
  endpoint: number,
  source: SourceCode,
  resolve: (schema: JsonSchema) => JsonSchema,
): Operation {
  const typed = (type: string): JsonSchema => source.typeNamed(type, declaration) ?? {};
  const body = typed(name);
  const success = typed(doc.tags.get('answers') ?? '');
  const refusals = (doc.tags.get('codes') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.split(':'));
  const codes = ['SUCCESS', ...refusals.map(([code = '']) => code)];
  const data = new Map(
    refusals.flatMap(([code = '', type]) =>
      type === undefined ? [] : [[code, { schema: typed(type), isAlways: true }] as const],
    ),
  );
  // The game's server has no trace id to give.
  const schema = withoutTrace(envelopeSchema(success, codes, data));
  return {
    operationId: `${TAG}.${name.slice(0, 1).toLowerCase()}${name.slice(1)}`,
    summary: doc.summary,
    ...(doc.details && { description: doc.details }),
    tags: [TAG],
    parameters: SIGNATURE_HEADERS,
    requestBody: {
      required: true,
      content: json({ schema: body, example: exampleBody(resolve(body), SHOP_EXAMPLES, resolve) }),
    },
    responses: {
      200: {
        description: codes.map((code) => `\`${code}\` ${meaningOf(code)}`).join('\n'),
        content: json({
          schema,
          examples: Object.fromEntries(
            codes.map((code) => [
              code,
              { value: answerExample(code, code === 'SUCCESS' ? success : data.get(code)?.schema, resolve) },
            ]),
          ),
        }),
      },
    },
    'x-endpoint': endpoint,
    'x-result-codes': codes,
  };
}

function answerExample(
  resultCode: string,
  data: JsonSchema | undefined,
  resolve: (schema: JsonSchema) => JsonSchema,
): object {
  const resultMessage = resultCode === 'SUCCESS' ? 'Success' : meaningOf(resultCode);
  if (data === undefined) return { resultCode, resultMessage };
  return { resultCode, resultMessage, resultData: exampleOf(resolve(data), {}, resolve) };
}

const withoutTrace = ({ oneOf = [] }: JsonSchema): JsonSchema => ({
  oneOf: oneOf.map(({ required = [], properties = {}, ...schema }) => ({
    ...schema,
    required: required.filter((name) => name !== 'traceId'),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'traceId')),
  })),
});

const json = (media: MediaType): Readonly<Record<string, MediaType>> => ({ 'application/json': media });
