import { describe, expect, it } from '@jest/globals';
import { empty } from './answer.js';
import { RouteTable } from './route.js';
import type { Route } from './route.js';

const route = (name: string, method: Route['method'], path: string): Route => ({
  name,
  method,
  path,
  handle: () => empty(204),
});

describe('RouteTable', () => {
  const table = new RouteTable([
    route('get', 'GET', '/v3/tokens/{token}'),
    route('consume', 'POST', '/v3/tokens/{token}:consume'),
  ]);

  it('decodes path variables', () => {
    expect(table.find('GET', '/v3/tokens/a%3Ab%2Fc%2B%3D')?.params).toEqual({ token: 'a:b/c+=' });
  });

  it('distinguishes a verb from an encoded colon inside a variable', () => {
    expect(table.find('POST', '/v3/tokens/a%3Ab:consume')).toMatchObject({
      route: { name: 'consume' },
      params: { token: 'a:b' },
    });
  });

  it.each([
    ['another method', 'POST', '/v3/tokens/a'],
    ['an unknown verb', 'POST', '/v3/tokens/a:refund'],
    ['a longer path', 'GET', '/v3/tokens/a/b'],
    ['an empty variable', 'GET', '/v3/tokens/'],
    ['a broken escape', 'GET', '/v3/tokens/%zz'],
  ])('knows no route for %s', (_, method, path) => {
    expect(table.find(method, path)).toBeNull();
  });
});
