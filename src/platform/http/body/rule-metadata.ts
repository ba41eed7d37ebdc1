import { type Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage as transformers } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import type { BodyKind } from './body-reader.js';
import { schemaIn } from './field-rules.js';
import type { JsonSchema } from './json-schema.js';
import { stockMessage, stockSchema } from './stock-rules.js';

/** A class whose decorated fields say what a request may hold. */
export type RequestClass<T extends object = object> = Type<T>;

type Absent = 'name' | 'groups' | 'constraints' | 'message' | 'each' | 'validateIf' | 'context';

/** Metadata of class-validator; its own type declares every property as present. */
type Metadata = Omit<ValidationMetadata, Absent> & Partial<Pick<ValidationMetadata, Absent>>;

/** One constraint of class-validator on one field. */
export interface Rule {
  readonly constraint: ValidatorConstraintInterface;
  readonly constraints: readonly unknown[];
  /** Whether it is about each item of a list. */
  readonly isForItems: boolean;
  readonly schema: JsonSchema | undefined;
  /** The message template of its use, if it has one. */
  readonly message: string | ((failed: ValidationArguments) => string) | undefined;
}

/** The metadata of one field. */
export interface FieldMetadata {
  readonly name: string;
  readonly isOptional: boolean;
  /** Conditions in addition to `@IsOptional()`; the field is checked only when all hold. */
  readonly conditions: readonly ((request: object, value: unknown) => boolean)[];
  readonly rules: readonly Rule[];
  /** The class of a `@ValidateNested()` field, or of its items. */
  readonly nested: RequestClass | undefined;
}

/** The fields of a request class in the order of their declaration, inherited ones first. */
export function fieldsOf(type: RequestClass): readonly FieldMetadata[] {
  const metadata = metadataOf(type);
  const about = (name: string): readonly Metadata[] =>
    metadata.filter(({ propertyName }) => propertyName === name);
  return namesIn(type).map((name) => fieldOf(type, name, about(name)));
}

const parentOf = (type: RequestClass): RequestClass | undefined => {
  const parent = Object.getPrototypeOf(type) as RequestClass;
  return parent === Function.prototype ? undefined : parent;
};

const ownMetadata = (type: RequestClass): readonly Metadata[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .filter(({ target }) => target === type);

/**
 * Own metadata replace inherited ones of the same field and type, as in class-validator. That library only does so for
 * the class that is validated: of two base classes that declare a field it would apply both.
 */
function metadataOf(type: RequestClass | undefined): readonly Metadata[] {
  if (type === undefined) return [];
  const own = ownMetadata(type);
  const isReplaced = (inherited: Metadata): boolean =>
    own.some((one) => one.propertyName === inherited.propertyName && one.type === inherited.type);
  return [...own, ...metadataOf(parentOf(type)).filter((inherited) => !isReplaced(inherited))];
}

const namesIn = (type: RequestClass | undefined): readonly string[] =>
  type === undefined
    ? []
    : [
        ...new Set([
          ...namesIn(parentOf(type)),
          ...ownMetadata(type).map(({ propertyName }) => propertyName),
        ]),
      ];

function fieldOf(type: RequestClass, name: string, metadata: readonly Metadata[]): FieldMetadata {
  const unsupported = metadata.find(
    ({ groups = [], validateIf, type: kind }) =>
      groups.length > 0 || validateIf !== undefined || kind === 'promiseValidation',
  );
  if (unsupported !== undefined)
    throw new Error(`${type.name}.${name}: groups, validateIf and promises are not supported in a request`);
  const conditions = metadata.filter(({ type: kind }) => kind === 'conditionalValidation');
  return {
    name,
    isOptional: conditions.some((one) => one.name === 'isOptional'),
    conditions: conditions
      .filter((one) => one.name !== 'isOptional')
      .map((one) => one.constraints?.[0] as FieldMetadata['conditions'][number]),
    rules: metadata.flatMap(rulesOf),
    nested: nestedClass(type, name, metadata),
  };
}

function rulesOf(metadata: Metadata): readonly Rule[] {
  const { constraintCls, constraints = [], name = '', each = false } = metadata;
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ async: isAsync, instance }) => {
      if (isAsync) throw new Error(`${name}: an asynchronous rule is not supported in a request`);
      const message = metadata.message ?? stockMessage(name, constraints);
      const schema = schemaOf(metadata);
      return { constraint: instance, constraints, isForItems: each, schema, message };
    });
}

function schemaOf(metadata: Metadata): JsonSchema | undefined {
  const said = schemaIn(metadata);
  const stock = stockSchema(metadata.name ?? '', metadata.constraints ?? []);
  if (stock === undefined || said === undefined) return said ?? stock;
  const { type, ...rest } = stock;
  const { description, ...more } = said;
  return {
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...rest,
    ...more,
  };
}

function nestedClass(
  type: RequestClass,
  name: string,
  metadata: readonly Metadata[],
): RequestClass | undefined {
  const isNested = metadata.some(({ type: kind }) => kind === 'nestedValidation');
  const declared = transformers.findTypeMetadata(type, name) as
    ReturnType<typeof transformers.findTypeMetadata> | undefined;
  if (isNested !== (declared !== undefined))
    throw new Error(`${type.name}.${name}: @ValidateNested() and @Type(() => Class) belong together`);
  return declared?.typeFunction() as RequestClass | undefined;
}

/** Reads one field from its raw value, by its `@Transform()` decorators for this kind of body. */
export type Transformation = (value: unknown, raw: object) => unknown;

/** What `@Transform()` makes of a field in this kind of body; undefined when nothing. */
export function transformationOf(
  type: RequestClass,
  name: string,
  kind: BodyKind,
): Transformation | undefined {
  const functions = transformers
    .findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS)
    .filter(({ options: { groups } }) => groups === undefined || groups.includes(kind))
    .map(({ transformFn }) => transformFn as (params: TransformFnParams) => unknown);
  if (functions.length === 0) return undefined;
  const context = { key: name, type: TransformationType.PLAIN_TO_CLASS, options: { groups: [kind] } };
  return (value, raw) =>
    functions.reduce<unknown>((read, transform) => transform({ ...context, value: read, obj: raw }), value);
}
