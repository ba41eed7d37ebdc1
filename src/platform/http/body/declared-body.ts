import type { PipeTransform, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { BodyKind } from './body-reader.js';
import { NdjsonPipe } from './ndjson-body.js';
import { RequestPipe } from './request-body.js';
import type { RequestClass } from './rule-metadata.js';

/** The body that a handler takes. */
export interface DeclaredBody {
  /** Syntax of the body, or of each line. */
  readonly kind: BodyKind;
  readonly type: RequestClass;
  /** Whether it is a body with an object a line. */
  readonly isNdjson: boolean;
}

/** A parameter of a handler, as Nest stores it. */
interface HandlerParameter {
  readonly index: number;
  readonly data?: unknown;
  readonly pipes: readonly unknown[];
}

/** The handler's parameter that goes through this pipe; undefined when none does. */
export function argumentThrough(
  pipe: Type<PipeTransform>,
  controller: Type,
  handlerName: string,
): HandlerParameter | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {}) as object;
  return (Object.values(parameters) as HandlerParameter[]).find(({ pipes }) => pipes.includes(pipe));
}

/** The body that a handler reads field by field; undefined when it has none. */
export function declaredBody(controller: Type, handlerName: string): DeclaredBody | undefined {
  const lines = argumentThrough(NdjsonPipe, controller, handlerName);
  if (lines !== undefined) return { kind: 'json', type: lines.data as RequestClass, isNdjson: true };
  const body = argumentThrough(RequestPipe, controller, handlerName);
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handlerName) as
    RequestClass[] | undefined;
  const type = body && types?.[body.index];
  return type && { kind: body.data as BodyKind, type, isNdjson: false };
}
