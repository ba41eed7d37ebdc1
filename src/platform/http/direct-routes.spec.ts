import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { DirectRoutes } from './direct-routes.js';

describe('the direct routes', () => {
  const list = (): Promise<void> => Promise.resolve();
  const routes = new DirectRoutes();
  routes.add('/v1/purchase-log/list', list);
  const find = (method: string, url: string): unknown => routes.find({ method, url } as IncomingMessage);

  it('know a path that was added, by POST', () => {
    expect(find('POST', '/v1/purchase-log/list')).toBe(list);
  });

  it.each([
    ['GET', '/v1/purchase-log/list'],
    ['HEAD', '/v1/purchase-log/list'],
    ['POST', '/v1/purchase-log/list/'],
    ['POST', '/v1/Purchase-log/list'],
    ['POST', '/v1/purchase%2Dlog/list'],
    ['POST', '/v1/purchase-log/list?all'],
    ['POST', 'http://purser.example/v1/purchase-log/list'],
    ['POST', '__proto__'],
  ])('leave %s %s to Express', (method, url) => {
    expect(find(method, url)).toBeUndefined();
  });

  it.each(['/', '/:pjid/list', '/list/*rest', '/list{/all}', '/list.json', '/list/'])(
    'leave the path %s to Express, which reads more into it',
    (path) => {
      routes.add(path, list);
      expect(find('POST', path)).toBeUndefined();
    },
  );
});
