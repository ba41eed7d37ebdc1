/** The subset of JSON Schema 2020-12 that describes a value. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  /** More exact than `type`; `identifier`: no blank at either end, no control characters. */
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** Counted in code points, as the specification's String(n). */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.enum !== undefined) return { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] };
  if (schema.type !== undefined) return { ...schema, type: [schema.type, 'null'].flat() };
  return { anyOf: [schema, { type: 'null' }] };
}
