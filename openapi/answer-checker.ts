import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import { isRespelled } from '../src/platform/http/route/path-segment.js';
import type { OpenApiDocument, Operation } from '../src/platform/docs/openapi-document.js';

/** An answer of the service. */
export interface GivenAnswer {
  readonly status: number;
  /** The header as it came. */
  readonly contentType: string;
  readonly body: string;
}

const COMPONENTS = 'components';

/** Whether a path is percent-encoded UTF-8; no other path is served. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks answers against the document. Stricter than a caller should be: a field that is not described is a fault,
 * while callers are asked to ignore it.
 */
export class AnswerChecker {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    // `test/architecture/openapi.spec.ts` validates the document; compiling the schema of schemas takes half a second.
    meta: false,
    validateSchema: false,
  });
  private readonly fixed = new Map<string, Operation>();
  private readonly patterns: { readonly expression: RegExp; readonly operation: Operation }[] = [];
  private readonly validators = new Map<object, ValidateFunction>();

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema({
      $id: COMPONENTS,
      ...(withClosedObjects({ components: document.components }) as object),
    });
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const line = `${method.toUpperCase()} ${path}`;
        if (!path.includes('{')) this.fixed.set(line, operation);
        else
          this.patterns.push({
            expression: new RegExp(`^${line.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
            operation,
          });
      }
    }
  }

  /** The operation of a request line; undefined for one that fits no path, as no other spelling of a path does. */
  operationOf(method: string, url: string): Operation | undefined {
    const line = `${method} ${url.split('?', 1)[0]}`;
    if (isRespelled(line) || !isDecodable(line)) return undefined;
    return this.fixed.get(line) ?? this.patterns.find(({ expression }) => expression.test(line))?.operation;
  }

  /** What is not as it is described; undefined when nothing is. */
  faultOf(operation: Operation, { status, contentType, body }: GivenAnswer): string | undefined {
    const declared = operation.responses[String(status)];
    if (declared === undefined) return `HTTP ${status} is not described`;
    const { content } = declared.$ref === undefined ? declared : this.shared(declared.$ref);
    if (content === undefined) return undefined;
    const media = content['application/json'];
    if (media === undefined) return undefined;
    const [type = ''] = contentType.split(';', 1);
    if (type !== 'application/json' && content[type] !== undefined) return undefined;
    if (!contentType.startsWith('application/json')) return `its content type is ${contentType}`;
    return this.schemaFault(media.schema, JSON.parse(body) as unknown);
  }

  /** What is wrong with a value; undefined when nothing is. */
  schemaFault(schema: JsonSchema, value: unknown): string | undefined {
    const validate = this.validators.get(schema) ?? this.compile(schema);
    if (validate(value)) return undefined;
    // Of the alternatives, report the one with the answer's own code.
    const faults = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'oneOf');
    const wrongCodes = faults.filter(
      ({ instancePath, keyword }) => instancePath === '/resultCode' && ['const', 'enum'].includes(keyword),
    );
    const paths = new Set(wrongCodes.map(({ schemaPath }) => schemaPath.split('/').slice(0, 3).join('/')));
    const own = faults.filter(({ schemaPath }) => !paths.has(schemaPath.split('/').slice(0, 3).join('/')));
    const reported = own.length > 0 ? own : wrongCodes.slice(0, 1);
    return reported
      .map(
        ({ instancePath, message, params }) => `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
      )
      .join('; ');
  }

  private compile(schema: JsonSchema): ValidateFunction {
    const validate = this.ajv.compile(withClosedObjects(schema) as object);
    this.validators.set(schema, validate);
    return validate;
  }

  private shared(ref: string): OpenApiDocument['components']['responses'][string] {
    return this.document.components.responses[ref.split('/').at(-1) ?? ''] ?? {};
  }
}

/**
 * The same with no further properties in any object that has described ones, and with references that the validator
 * finds.
 */
function withClosedObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withClosedObjects);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withClosedObjects(part)]));
  const { properties, additionalProperties, $ref } = copy;
  if (typeof $ref === 'string') return { ...copy, $ref: `${COMPONENTS}${$ref}` };
  const isOpen = properties === undefined || additionalProperties !== undefined || copy['type'] !== 'object';
  return isOpen ? copy : { ...copy, additionalProperties: false };
}
