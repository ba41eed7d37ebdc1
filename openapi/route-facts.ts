import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ACCESS, FOR_CLIENTS, OPEN } from '../src/platform/auth/access.decorators.js';
import { ANSWERS, type DeclaredCodes, PLAIN_ANSWERS } from '../src/platform/http/answers.decorators.js';
import type { BodyKind } from '../src/platform/http/body-reader.js';
import { RawBodyPipe, RequestPipe } from '../src/platform/http/request-body.js';
import { DEADLINE, PRIORITY, type RoutePriority } from '../src/platform/http/route.decorators.js';
import type { ResultCode } from '../src/shared/result-code.js';
import type { Role } from '../src/shared/role.js';
import type { Route } from './declared-routes.js';

/** The body that a route takes. */
export interface DeclaredBody {
  readonly kind: BodyKind;
  readonly type: new () => object;
}

/** Declared on the handler, else on its controller. */
export const declaredOn = <T>(key: string, { handler, controller }: Route): T | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;

/** Who may call: roles, or everybody. */
export const accessOf = (route: Route): readonly Role[] | typeof OPEN | undefined =>
  declaredOn(ACCESS, route);

/** Whether the headers may be left out altogether. */
export const isForClients = (route: Route): boolean => declaredOn<boolean>(FOR_CLIENTS, route) === true;

/** Seconds within which the route answers. */
export const deadlineOf = (route: Route): number => declaredOn<number>(DEADLINE, route) ?? 5;

/** The codes that the route may answer, the common ones first; undefined when it does not say. */
export function codesOf(route: Route): readonly ResultCode[] | undefined {
  const declared = declaredOn<DeclaredCodes>(ANSWERS, route);
  if (declared === undefined) return undefined;
  const { codes, besidesCommon } = declared;
  if (!besidesCommon) return ['SUCCESS', ...codes];
  // Operators' tools are left out of a project's rate.
  const isRated = (declaredOn<RoutePriority>(PRIORITY, route) ?? 'operator') !== 'operator';
  const limited: readonly ResultCode[] = isRated ? ['TOO_MANY_REQUESTS'] : [];
  const common: readonly ResultCode[] = ['SUCCESS', 'INVALID_PARAMETER', 'NOT_ALLOW_AUTH', ...limited];
  return [...new Set([...common, ...codes, 'SYSTEM_ERROR' as const])];
}

/** The HTTP statuses of a route that answers no envelope. */
export const plainAnswersOf = (route: Route): Readonly<Record<number, string>> | undefined =>
  declaredOn(PLAIN_ANSWERS, route);

interface Argument {
  readonly index: number;
  readonly data?: unknown;
  readonly pipes: readonly unknown[];
}

/** The parameter that goes through this pipe; undefined when none does. */
function argumentThrough(pipe: unknown, { controller, handlerName }: Route): Argument | undefined {
  const argumentsByKey = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {}) as object;
  return (Object.values(argumentsByKey) as Argument[]).find(({ pipes }) => pipes.includes(pipe));
}

/** The body that is read field by field; undefined when the route has none. */
export function bodyOf(route: Route): DeclaredBody | undefined {
  const { controller, handlerName } = route;
  const body = argumentThrough(RequestPipe, route);
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handlerName) as
    (new () => object)[] | undefined;
  const type = body && types?.[body.index];
  return type && { kind: body.data as BodyKind, type };
}

/** Whether the body is taken as it comes. */
export const takesRawBody = (route: Route): boolean => argumentThrough(RawBodyPipe, route) !== undefined;
