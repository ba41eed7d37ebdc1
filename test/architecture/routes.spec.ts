import { describe, expect, it } from '@jest/globals';
import { declaredRoutes, type Route } from '../../openapi/declared-routes.js';
import {
  accessOf,
  bodyOf,
  codesOf,
  deadlineOf,
  declaredOn,
  plainAnswersOf,
  takesRawBody,
} from '../../openapi/route-facts.js';
import { AUDITED, READING, SCOPE } from '../../src/platform/access/access.decorators.js';
import { MAX_CALL_MINUTES } from '../../src/modules/project/audit/audit.repository.js';
import { OPEN } from '../../src/platform/http/route/access-metadata.js';
import { KEY_SCOPES, type KeyScope } from '../../src/shared/access/key-scope.js';
import { PROJECT_FROM_HEADER } from '../../src/platform/access/caller-project.js';
import { ERROR_FORMAT, type ErrorFormat } from '../../src/platform/request-context/error-format.js';
import { PRIORITY, type RoutePriority } from '../../src/platform/http/route/route.decorators.js';
import { planOf } from '../../src/platform/http/body/request-plan.js';
import { isReading } from '../support/database/reading-paths.js';

const ROUTES = declaredRoutes().map((route): [string, Route] => [`${route.method} ${route.path}`, route]);
/** Notifications of stores: bodies in formats that are not ours, signed byte for byte, with the project in the path. */
const isNotification = ({ path }: Route): boolean => path.startsWith('/billing/api-store/v1/');
const NOTIFICATIONS = ROUTES.filter(([, route]) => isNotification(route));
const POSTS = ROUTES.filter(([, route]) => route.method === 'POST' && !isNotification(route));

/** Paths about what all projects have in common: an account is a member of the platform, whichever games it plays. */
const OF_NO_PROJECT: ReadonlySet<string> = new Set([
  '/billing/api-in/v1/account/save',
  // It returns the project.
  '/operator/v1/key/find',
  '/operator/v1/account/get',
  // Hours are added up for all of them.
  '/operator/v1/summary/recompute',
  // The run is of a project.
  '/operator/v1/reconciliation/get',
  '/operator/v1/reconciliation/repair',
  '/operator/v1/export/reconciliation',
  // A person may have roles for several projects.
  '/operator/v1/session/open',
  '/operator/v1/session/close',
  '/operator/v1/session/list',
  '/operator/v1/session/revoke',
]);

/** Of the publisher's own systems, with a project's key, whose lines name no project. */
const UPLOADS: ReadonlySet<string> = new Set([
  '/operator/v1/grant-log/upload',
  '/operator/v1/grant-log/complete',
]);

/** Fields of a request class that are checked. */
const checkedFields = (type: new () => object): string[] => planOf(type).fields.map(({ name }) => name);

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

  it('end before the audit log takes their process for ended', () => {
    const deadlines = ROUTES.map(([, route]) => deadlineOf(route));
    expect(Math.max(...deadlines)).toBeLessThan(MAX_CALL_MINUTES * 60);
  });

  it.each(ROUTES)('say who may call them: %s', (_, route) => {
    const access = accessOf(route);
    expect(access).toBeDefined();
    expect(access).not.toEqual([]);
  });

  it.each(ROUTES)(
    'say what they may answer, by @Answers, @AnswersOnly or @AnswersPlainly: %s',
    (_, route) => {
      const declared = [codesOf(route), plainAnswersOf(route)].filter((answers) => answers !== undefined);
      expect(declared).toHaveLength(1);
    },
  );

  it.each(ROUTES)('are one of the paths of the interface, called as it says: %s', (_, { method, path }) => {
    const isPlain = path === '/' || /^\/(health|metrics|docs|openapi\.json|console)(\/|$)/.test(path);
    expect(method).toBe(isPlain ? 'GET' : 'POST');
    if (!isPlain)
      expect(path).toMatch(
        /^\/(operator|(billing|inventory|push)\/(api-game|api-in|api-store|platform-sdk))\/v1\/[\w/:-]+$/,
      );
  });

  it.each(ROUTES)('are open to operators, and audited, under /operator/v1 alone: %s', (_, route) => {
    const access = accessOf(route) ?? [];
    const isOperatorApi = route.path.startsWith('/operator/v1/');
    const isUpload = UPLOADS.has(route.path);
    expect(access.includes('ADMIN')).toBe(isOperatorApi && !isUpload);
    if (isOperatorApi || access.includes('OPERATOR')) expect(declaredOn(AUDITED, route)).toBe(true);
    const roles = isUpload ? ['PLATFORM', 'OPERATOR'] : ['ADMIN', 'OPERATOR'];
    if (isOperatorApi) expect(roles).toEqual(expect.arrayContaining(Array.from(access)));
  });

  it.each(ROUTES)('say their priority under overload, unless they are for operators: %s', (_, route) => {
    const priority = declaredOn<RoutePriority>(PRIORITY, route);
    if (!route.path.startsWith('/operator/v1/')) expect(priority).toBeDefined();
  });

  it.each(POSTS)('belong to a scope of keys, unless they are for operators: %s', (_, route) => {
    const isForOperators =
      accessOf(route)?.includes('OPERATOR') === true || accessOf(route)?.includes('ADMIN') === true;
    const allowed: readonly (KeyScope | undefined)[] = isForOperators ? [undefined] : KEY_SCOPES;
    expect(allowed).toContain(declaredOn<KeyScope>(SCOPE, route));
  });

  it.each(POSTS)('are open to read-only keys when their name says that they read: %s', (_, route) => {
    expect(declaredOn<boolean>(READING, route) === true).toBe(isReading(route.path));
  });

  it.each(POSTS)('take a body whose class checks its fields: %s', (_, route) => {
    const type = bodyOf(route)?.type;
    expect(type).toBeDefined();
    expect(type).not.toBe(Object);
    expect(checkedFields(type!)).not.toEqual([]);
  });

  it.each(POSTS)('take the project in the body, unless the route is not about one: %s', (_, route) => {
    const isToldProject = checkedFields(bodyOf(route)!.type).includes('pjid');
    const isFromHeader = declaredOn<boolean>(PROJECT_FROM_HEADER, route) === true;
    expect(isToldProject).toBe(!isFromHeader && !OF_NO_PROJECT.has(route.path));
  });

  it.each(POSTS)(
    'take the project from the headers under /push and in uploads alone, and answer under /push in its errorFormat: %s',
    (_, route) => {
      const isPush = route.path.startsWith('/push/');
      const isUpload = UPLOADS.has(route.path);
      expect(declaredOn<boolean>(PROJECT_FROM_HEADER, route) === true).toBe(isPush || isUpload);
      expect(declaredOn<ErrorFormat>(ERROR_FORMAT, route)?.area).toBe(isPush ? '/push/' : undefined);
    },
  );

  it.each([...OF_NO_PROJECT])('exist while they are listed as exceptions: %s', (path) => {
    expect(POSTS.map(([, route]) => route.path)).toContain(path);
  });

  it.each(NOTIFICATIONS)(
    'take a store’s notification as it came, for the project in the path: %s',
    (_, route) => {
      expect(takesRawBody(route)).toBe(true);
      expect(bodyOf(route)).toBeUndefined();
      expect(accessOf(route)).toBe(OPEN);
      expect(route.path).toMatch(/^\/billing\/api-store\/v1\/[a-z]+\/notification\/:pjid$/);
    },
  );
});
