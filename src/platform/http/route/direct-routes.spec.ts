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

  describe('with a parameter behind them', () => {
    const send = (): Promise<void> => Promise.resolve();
    routes.add('/push/v1/send/:imId', send);
    const found = (url: string): readonly [unknown, unknown] => {
      const request = { method: 'POST', url } as IncomingMessage & { readonly params?: object };
      return [routes.find(request), request.params];
    };

    it('leave it where Express would', () => {
      expect(found('/push/v1/send/member_7.a~b-c')).toEqual([send, { imId: 'member_7.a~b-c' }]);
    });

    it.each([
      '/push/v1/send/',
      '/push/v1/send',
      '/push/v1/send/a/b',
      '/push/v1/send/a%20b',
      '/push/v1/send/a?b',
      '/push/v1/send/ä',
      '/push/v1/other/a',
    ])('leave %s to Express', (url) => {
      expect(found(url)).toEqual([undefined, undefined]);
    });
  });
});
