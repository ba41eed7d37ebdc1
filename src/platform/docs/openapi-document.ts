import type { JsonSchema } from '../http/body/json-schema.js';

/** An example under its name. */
export interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
}

/** Body of a request or an answer in one format. */
export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** Answer of an endpoint with one HTTP status. */
export interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** One endpoint. The introduction of the reference explains the `x-` fields. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'header';
    /** Every path parameter is required. */
    readonly required: boolean;
    readonly description: string;
    readonly schema: JsonSchema;
    readonly example: string;
  }[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, MediaType>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  /** The endpoint's number in the interface specification. */
  readonly 'x-endpoint'?: number;
  /** Roles that an access key needs one of. */
  readonly 'x-roles'?: readonly string[];
  /** Seconds within which the service answers. */
  readonly 'x-deadline-seconds'?: number;
  /** A repeated request may have its effect twice, since nothing identifies it as a repetition. */
  readonly 'x-once'?: boolean;
  readonly 'x-result-codes'?: readonly string[];
}

/** Group of endpoints. */
export interface Tag {
  readonly name: string;
  readonly description: string;
  /** Who calls these endpoints. */
  readonly 'x-audience': string;
}

/** Operations by path and then by HTTP method in lower case. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The parts of an OpenAPI 3.1 document that ours has. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Paths;
  readonly webhooks: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
    readonly examples: Readonly<Record<string, Example>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}
