import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';
import type { BodyKind } from './body-reader.js';
import { type JsonSchema, orNull } from './json-schema.js';
import type { RawFields } from './raw-fields.js';
import {
  type FieldMetadata,
  fieldsOf,
  type RequestClass,
  type Rule,
  type Transformation,
  transformationOf,
} from './rule-metadata.js';

/** One field of a request class, as the API's description needs it. */
export interface PlannedField extends FieldMetadata {
  readonly ownRules: readonly Rule[];
  /** Rules of each item of a list. */
  readonly itemRules: readonly Rule[];
  readonly hasParts: boolean;
  /** Schema of the field; undefined when one of its rules has none. */
  readonly schema: JsonSchema | undefined;
  readonly transformations: Readonly<Record<BodyKind, Transformation | undefined>>;
}

const isObject = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PLANS = new WeakMap<RequestClass, RequestPlan>();

/** The plan of a request class; built when it is asked for first, which `RequestPlanScan` does at start. */
export function planOf(type: RequestClass): RequestPlan {
  const plan = PLANS.get(type) ?? new RequestPlan(type);
  PLANS.set(type, plan);
  return plan;
}

/**
 * Reads and validates requests of one class as its decorators of class-validator and class-transformer say. It calls
 * the constraints of class-validator itself; only the walk through the metadata is done once, here, and not for every
 * request (ADR 0013).
 */
export class RequestPlan<T extends object = object> {
  readonly fields: readonly PlannedField[];

  /** @throws Error when a decorator has options that the plan does not support. */
  constructor(private readonly type: RequestClass<T>) {
    this.fields = fieldsOf(type).map((field) => ({
      ...field,
      ownRules: field.rules.filter(({ isForItems }) => !isForItems),
      itemRules: field.rules.filter(({ isForItems }) => isForItems),
      hasParts: field.nested !== undefined || field.rules.some(({ isForItems }) => isForItems),
      schema: schemaOf(field),
      transformations: {
        form: transformationOf(type, field.name, 'form'),
        json: transformationOf(type, field.name, 'json'),
      },
    }));
  }

  /** The class as JSON Schema, for a field that holds it. */
  get schema(): JsonSchema {
    return {
      type: 'object',
      required: this.fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      properties: Object.fromEntries(
        this.fields.map(({ name, schema = {}, isOptional }) => [name, isOptional ? orNull(schema) : schema]),
      ),
    };
  }

  /**
   * An instance with the declared fields, all of them, and no others; null counts as absent.
   * @param faults receives one message for each invalid field; the instance is valid only when it stays empty
   * @param prefix path of the instance in the body, with a dot behind it
   */
  read(raw: RawFields, kind: BodyKind, faults: string[], prefix = ''): T {
    const instance = new this.type();
    const values = instance as Record<string, unknown>;
    for (const field of this.fields) values[field.name] = rawValue(field, raw, kind);
    for (const field of this.fields) {
      const { name, isOptional, conditions } = field;
      const value = values[name];
      if (value === undefined && isOptional) continue;
      if (conditions.length > 0 && !conditions.every((holds) => holds(instance, value))) continue;
      const path = prefix + name;
      const fault =
        value === undefined ? `${path}: required` : faultOf(field.ownRules, value, path, instance);
      if (fault !== undefined) faults.push(fault);
      else if (field.hasParts) values[name] = readParts({ field, kind, faults, instance }, value, path);
    }
    return instance;
  }
}

/** The state of reading a field with parts. */
interface Reading {
  readonly field: PlannedField;
  readonly kind: BodyKind;
  readonly faults: string[];
  readonly instance: object;
}

function rawValue(
  { name, isOptional, transformations }: PlannedField,
  raw: RawFields,
  kind: BodyKind,
): unknown {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (value === undefined || value === null) return undefined;
  // A form has no null; an empty text stands for it.
  if (value === '' && isOptional && kind === 'form') return undefined;
  const transform = transformations[kind];
  return transform === undefined ? value : transform(value, raw);
}

/** Reads the items of a list or the nested object, up to the first fault. */
function readParts(reading: Reading, value: unknown, path: string): unknown {
  if (!Array.isArray(value)) return readPart(reading, value, path);
  const before = reading.faults.length;
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    items.push(readPart(reading, item, `${path}[${index}]`));
    if (reading.faults.length > before) break;
  }
  return items;
}

function readPart({ field, kind, faults, instance }: Reading, value: unknown, path: string): unknown {
  const fault = faultOf(field.itemRules, value, path, instance);
  if (fault !== undefined) faults.push(fault);
  if (fault !== undefined || field.nested === undefined) return value;
  if (!isObject(value)) {
    faults.push(`${path}: must be an object`);
    return value;
  }
  const inner: string[] = [];
  const read = planOf(field.nested).read(value, kind, inner, `${path}.`);
  faults.push(...inner.slice(0, 1));
  return read;
}

/** The message of the first rule that the value breaks. */
function faultOf(
  rules: readonly Rule[],
  value: unknown,
  property: string,
  object: object,
): string | undefined {
  for (const { constraint, constraints, message } of rules) {
    // The library's own type of what it passes is a mutable array.
    const failed = { value, property, object, targetName: '', constraints: constraints as unknown[] };
    if (constraint.validate(value, failed) !== true) return messageOf(constraint, failed, message);
  }
  return undefined;
}

function messageOf(
  constraint: ValidatorConstraintInterface,
  failed: ValidationArguments,
  message: Rule['message'],
): string {
  const template = message ?? constraint.defaultMessage?.(failed) ?? '$property: invalid';
  const text = typeof template === 'string' ? template : template(failed);
  return text
    .replaceAll('$property', () => failed.property)
    .replaceAll(/\$constraint(\d)/g, (_, number: string) => String(failed.constraints[Number(number) - 1]));
}

function schemaOf({ rules, nested }: FieldMetadata): JsonSchema | undefined {
  if (rules.some(({ schema }) => schema === undefined)) return undefined;
  const joined = (isForItems: boolean): JsonSchema =>
    Object.assign(
      {},
      ...rules.filter((rule) => rule.isForItems === isForItems).map(({ schema }) => schema),
    ) as JsonSchema;
  const own = joined(false);
  const part = nested === undefined ? {} : planOf(nested).schema;
  return own.type === 'array' ? { ...own, items: { ...joined(true), ...part } } : { ...own, ...part };
}
