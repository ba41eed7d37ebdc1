import { FOR_CLIENTS, READING, SCOPE } from '../src/platform/access/access.decorators.js';
import { ACCESS, OPEN } from '../src/platform/http/route/access-metadata.js';
import { API_GROUP, type ApiGroupInfo } from '../src/platform/http/answer/api-group.decorator.js';
import {
  ANSWERS,
  type DeclaredCodes,
  FILE_ANSWERS,
  PLAIN_ANSWERS,
} from '../src/platform/http/answer/answers.decorators.js';
import { argumentThrough, type DeclaredBody, declaredBody } from '../src/platform/http/body/declared-body.js';
import { RawBodyPipe } from '../src/platform/http/body/request-body.js';
import { DEADLINE, PRIORITY, type RoutePriority } from '../src/platform/http/route/route.decorators.js';
import { CEILING_SCOPES, type KeyScope } from '../src/shared/access/key-scope.js';
import type { ResultCode } from '../src/shared/error/result-code.js';
import type { Role } from '../src/shared/access/role.js';
import type { Route } from './declared-routes.js';

/** Declared on the handler, else on its controller. */
export const declaredOn = <T>(key: string, { handler, controller }: Route): T | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;

/** The group that the controller's endpoints are put into; undefined when the controller is a group of its own. */
export const declaredGroupOf = ({ controller }: Pick<Route, 'controller'>): ApiGroupInfo | undefined =>
  Reflect.getMetadata(API_GROUP, controller) as ApiGroupInfo | undefined;

/** Who may call: roles, or every caller. */
export const accessOf = (route: Route): readonly Role[] | typeof OPEN | undefined =>
  declaredOn(ACCESS, route);

/** Whether the headers may be left out altogether. */
export const isForClients = (route: Route): boolean => declaredOn<boolean>(FOR_CLIENTS, route) === true;

/** Seconds within which the route answers. */
export const deadlineOf = (route: Route): number => declaredOn<number>(DEADLINE, route) ?? 5;

/** Whether keys can have a daily ceiling in the route's scope. */
const hasCeilings = (route: Route): boolean => {
  const scope = declaredOn<KeyScope>(SCOPE, route);
  return CEILING_SCOPES.some((each) => each === scope) && declaredOn<boolean>(READING, route) !== true;
};

/** The codes that the route may answer, the common ones first; undefined when it does not say. */
export function codesOf(route: Route): readonly ResultCode[] | undefined {
  const declared = declaredOn<DeclaredCodes>(ANSWERS, route);
  if (declared === undefined) return undefined;
  const { codes, besidesCommon } = declared;
  if (!besidesCommon) return ['SUCCESS', ...codes];
  // Operators' tools are left out of a project's rate.
  const isRated = (declaredOn<RoutePriority>(PRIORITY, route) ?? 'operator') !== 'operator';
  const limited: readonly ResultCode[] = isRated || hasCeilings(route) ? ['TOO_MANY_REQUESTS'] : [];
  const common: readonly ResultCode[] = ['SUCCESS', 'INVALID_PARAMETER', 'NOT_ALLOW_AUTH', ...limited];
  return [...new Set([...common, ...codes, 'SYSTEM_ERROR' as const])];
}

/** Returns the descriptions of the files that the route answers instead of a successful envelope, by media type. */
export const fileAnswersOf = (route: Route): Readonly<Record<string, string>> | undefined =>
  declaredOn(FILE_ANSWERS, route);

/** The HTTP statuses of a route that answers no envelope. */
export const plainAnswersOf = (route: Route): Readonly<Record<number, string>> | undefined =>
  declaredOn(PLAIN_ANSWERS, route);

/** The body that is read field by field; undefined when the route has none. */
export const bodyOf = ({ controller, handlerName }: Route): DeclaredBody | undefined =>
  declaredBody(controller, handlerName);

/** Whether the body is taken as it comes. */
export const takesRawBody = (route: Route): boolean =>
  argumentThrough(RawBodyPipe, route.controller, route.handlerName) !== undefined;
