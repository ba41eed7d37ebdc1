import { describe, expect, it } from '@jest/globals';
import { declaredRoutes, type Route } from '../../openapi/declared-routes.js';
import { accessOf, codesOf, declaredOn, isForClients } from '../../openapi/route-facts.js';
import { OPEN } from '../../src/platform/http/route/access-metadata.js';
import { PUSH_ERROR_FORMAT } from '../../src/modules/push/route/push.error-format.js';
import { ERROR_FORMAT } from '../../src/platform/request-context/error-format.js';
import { haproxyPaths } from '../support/interface/haproxy-paths.js';

/** Of the publisher's own network. */
const INTERNAL = /^\/(?:operator|console|metrics|health)(?:\/|$)|^\/$/;
const DOCUMENTS = ['/docs', '/openapi.json'];

/** Routes that only the database answers: HAProxy queues them. */
const QUEUED: ReadonlySet<string> = new Set([
  '/billing/api-in/v1/account/save',
  '/billing/api-game/v1/grant/ack',
  '/billing/api-game/v1/grant/pending/list',
  '/billing/api-game/v1/limit/quote',
  '/billing/api-game/v1/purchase/astore/appstore/consumable/reserve',
  '/billing/api-game/v1/purchase/console/reserve',
  '/billing/api-game/v1/purchase/gstore/play/consumable/reserve',
  '/billing/api-game/v1/purchase/list',
  '/billing/api-game/v1/purchase/optool/playerId/list',
  '/billing/api-game/v1/purchase/pcstore/microtxn/retry/list',
  '/billing/api-game/v1/purchase/product/sale/list',
  '/billing/api-game/v1/purchase/reserved/cancel',
  '/inventory/api-game/v1/operational/reward/list/reserved',
  '/inventory/api-game/v1/reward/item/cancel',
  '/inventory/api-game/v1/reward/item/cancel/drop',
  '/inventory/api-game/v1/reward/item/confirm',
  '/inventory/api-game/v1/reward/item/list',
  '/inventory/api-game/v1/reward/item/reserve',
  '/inventory/api-in/v1/reward/item/register',
  '/inventory/api-in/v1/reward/item/register/batch',
  '/push/api-in/v1/device/list',
  '/push/api-in/v1/device/register',
  '/push/api-in/v1/device/unregister',
  '/push/api-in/v1/message/status',
  '/push/api-in/v1/send-message/:imId',
]);

/** Routes that pass the queue although they call no store, and why. */
const UNQUEUED: ReadonlyMap<string, string> = new Map([
  ['/billing/api-in/v1/coupon/give', 'paid for: a process serves it before the rest'],
  ['/billing/api-in/v1/purchase/external/paid', 'paid for: a process serves it before the rest'],
  ['/billing/api-in/v1/purchase/repaid', 'paid for: a process serves it before the rest'],
  ['/billing/api-game/v1/store/health', 'answered from memory'],
  ['/billing/api-store/v1/astore/notification/:pjid', 'from a store, without a key'],
  ['/billing/api-store/v1/gstore/notification/:pjid', 'from a store, without a key'],
  ['/billing/api-store/v1/wshop/notification/:pjid', 'from a store, without a key'],
]);

const isIn = haproxyPaths();
/** Whether HAProxy has a route in a list. */
const isListed = (name: string, { path }: Route): boolean => isIn(name, path.replaceAll(/:\w+/g, 'x1'));
const pathsOf = (routes: readonly Route[]): string[] => routes.map(({ path }) => path).toSorted();
/** A route that may ask a store says that the store may not answer. */
const mayCallStore = (route: Route): boolean => codesOf(route)?.includes('EXTERNAL_API_ERROR') === true;
const isOpen = (route: Route): boolean => accessOf(route) === OPEN || isForClients(route);

describe('the lists of paths in deploy/haproxy', () => {
  const routes = declaredRoutes();
  const endpoints = routes.filter(({ path }) => !INTERNAL.test(path) && !DOCUMENTS.includes(path));
  const listed = (name: string): string[] => pathsOf(endpoints.filter((route) => isListed(name, route)));

  it('have every route for callers as public, and no other one', () => {
    const isPublic = (route: Route): boolean => isListed('is_public', route);
    expect(pathsOf(routes.filter(isPublic))).toEqual([...pathsOf(endpoints), ...DOCUMENTS].toSorted());
  });

  it('queue the routes that only the database answers, each judged here', () => {
    expect(listed('is_queued')).toEqual([...QUEUED].toSorted());
    const judged = (route: Route): boolean =>
      QUEUED.has(route.path) || UNQUEUED.has(route.path) || mayCallStore(route);
    expect(pathsOf(endpoints.filter((route) => !judged(route)))).toEqual([]);
  });

  it('queue no route that may wait for a store', () => {
    const isWrong = (route: Route): boolean => mayCallStore(route) && isListed('is_queued', route);
    expect(pathsOf(endpoints.filter(isWrong))).toEqual([]);
  });

  it('judge no route here that does not exist', () => {
    const paths = new Set(pathsOf(endpoints));
    expect([...QUEUED, ...UNQUEUED.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('have the queued routes that answer with a list as lists', () => {
    const isList = ({ path }: Route): boolean => path.split('/').includes('list');
    const queued = endpoints.filter((route) => isListed('is_queued', route));
    expect(pathsOf(queued.filter((route) => isListed('is_list', route)))).toEqual(
      pathsOf(queued.filter(isList)),
    );
  });

  it('have as keyless what may be called without a key', () => {
    expect(listed('is_keyless')).toEqual(pathsOf(endpoints.filter(isOpen)));
  });

  it('have as of a store what takes its notifications: without any key', () => {
    const takesNone = (route: Route): boolean => accessOf(route) === OPEN;
    expect(listed('is_store')).toEqual(pathsOf(endpoints.filter(takesNone)));
  });

  it('have as a push what answers in the error format of pushes', () => {
    const isPush = (route: Route): boolean => declaredOn(ERROR_FORMAT, route) === PUSH_ERROR_FORMAT;
    expect(listed('is_push')).toEqual(pathsOf(endpoints.filter(isPush)));
  });
});
