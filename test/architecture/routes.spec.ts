import { describe, expect, it } from '@jest/globals';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { PROJECT_FROM_HEADER } from '../../src/platform/auth/caller-project.js';
import { ACCESS, AUDITED, OPEN } from '../../src/platform/auth/access.decorators.js';
import { DIALECT, type Dialect } from '../../src/platform/http/dialect.js';
import { fieldRules } from '../../src/platform/http/field.js';
import { RawBodyPipe, RequestPipe } from '../../src/platform/http/request-body.js';
import type { Role } from '../../src/shared/role.js';
import { declaredRoutes, type Route } from '../support/routes.js';

const ROUTES = declaredRoutes().map((route): [string, Route] => [`${route.method} ${route.path}`, route]);
/** Notices of stores: bodies in formats that are not ours, signed byte for byte, with the project in the path. */
const isNotice = ({ path }: Route): boolean => path.startsWith('/billing/api-store/v1/');
const NOTICES = ROUTES.filter(([, route]) => isNotice(route));
const POSTS = ROUTES.filter(([, route]) => route.method === 'POST' && !isNotice(route));

/** Paths about what all projects have in common: an account is a member of the platform, whichever games it plays. */
const OF_NO_PROJECT: ReadonlySet<string> = new Set([
  '/billing/api-in/v1/account/save',
  '/operator/v1/account/get',
]);

/** Declared on the handler, else on its controller. */
const declared = <T>(key: string, { handler, controller }: Route): T | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;

interface Argument {
  readonly index: number;
  readonly pipes: readonly unknown[];
}

/** The parameter that goes through this pipe; undefined when none does. */
function argumentThrough(pipe: unknown, { controller, handlerName }: Route): Argument | undefined {
  const argumentsByKey = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {}) as object;
  return (Object.values(argumentsByKey) as Argument[]).find(({ pipes }) => pipes.includes(pipe));
}

/** The class of the parameter that is the checked body; undefined when no parameter is. */
function bodyClassOf(route: Route): (new () => object) | undefined {
  const { controller, handlerName } = route;
  const body = argumentThrough(RequestPipe, route);
  const types = Reflect.getMetadata(
    'design:paramtypes',
    controller.prototype as object,
    handlerName,
  ) as (new () => object)[];
  return body && types[body.index];
}

/** Fields of a request class that are checked. */
const checkedFields = (type: new () => object): string[] => fieldRules(type).map(({ name }) => name);

describe('routes', () => {
  it('are found by walking the modules', () => {
    expect(ROUTES.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'GET /health/live',
        'POST /operator/v1/key/issue',
        'POST /billing/api-game/v1/purchase/list',
      ]),
    );
  });

  it('have a path and method of their own', () => {
    const names = ROUTES.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ROUTES)('say who may call them: %s', (_, route) => {
    const access = declared<readonly Role[] | typeof OPEN>(ACCESS, route);
    expect(access).toBeDefined();
    expect(access).not.toEqual([]);
  });

  it.each(ROUTES)('are one of the paths of the interface, called as it says: %s', (_, { method, path }) => {
    const isHealth = /^\/(health|metrics)(\/|$)/.test(path);
    expect(method).toBe(isHealth ? 'GET' : 'POST');
    if (!isHealth)
      expect(path).toMatch(
        /^\/(operator|(billing|inventory|push)\/(api-game|api-in|api-store|platform-sdk))\/v1\/[\w/:-]+$/,
      );
  });

  it.each(ROUTES)('are open to operators, and audited, under /operator/v1 alone: %s', (_, route) => {
    const access = declared<readonly Role[] | typeof OPEN>(ACCESS, route) ?? [];
    const isOperatorApi = route.path.startsWith('/operator/v1/');
    expect(access.includes('ADMIN')).toBe(isOperatorApi);
    if (isOperatorApi || access.includes('OPERATOR')) expect(declared(AUDITED, route)).toBe(true);
    if (isOperatorApi) expect(['ADMIN', 'OPERATOR']).toEqual(expect.arrayContaining(Array.from(access)));
  });

  it.each(POSTS)('take a body whose class checks its fields: %s', (_, route) => {
    const type = bodyClassOf(route);
    expect(type).toBeDefined();
    expect(type).not.toBe(Object);
    expect(checkedFields(type!)).not.toEqual([]);
  });

  it.each(POSTS)('are told the project in the body, unless it is not about one: %s', (_, route) => {
    const isToldProject = checkedFields(bodyClassOf(route)!).includes('pjid');
    const isFromHeader = declared<boolean>(PROJECT_FROM_HEADER, route) === true;
    expect(isToldProject).toBe(!isFromHeader && !OF_NO_PROJECT.has(route.path));
  });

  it.each(POSTS)(
    'take the project from the headers under /push alone, and answer there in its dialect: %s',
    (_, route) => {
      const isPush = route.path.startsWith('/push/');
      expect(declared<boolean>(PROJECT_FROM_HEADER, route) === true).toBe(isPush);
      expect(declared<Dialect>(DIALECT, route)?.area).toBe(isPush ? '/push/' : undefined);
    },
  );

  it.each([...OF_NO_PROJECT])('are there as long as they are excepted: %s', (path) => {
    expect(POSTS.map(([, route]) => route.path)).toContain(path);
  });

  it.each(NOTICES)('take a store’s notice as it came, for the project in the path: %s', (_, route) => {
    expect(argumentThrough(RawBodyPipe, route)).toBeDefined();
    expect(bodyClassOf(route)).toBeUndefined();
    expect(declared(ACCESS, route)).toBe(OPEN);
    expect(route.path).toMatch(/^\/billing\/api-store\/v1\/[a-z]+\/notification\/:pjid$/);
  });
});
