import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import { RouteTable, targetOf, UNKNOWN_ROUTE } from './route-table.js';

describe('the target of a request line', () => {
  it.each([
    ['/purchase/list', '/purchase/list'],
    ['/purchase/list?a=/b', '/purchase/list?a=/b'],
    ['http://purser.example:8080/purchase/list?a', '/purchase/list?a'],
    ['//purchase/list', '//purchase/list'],
    ['/purchase\\list', '/purchase\\list'],
    ['http://purser.example', null],
    ['http://purser.example?a', null],
    ['http:/metrics', null],
    ['*', null],
    ['', null],
    ['/metrics#x', null],
    ['/metrics?a#x', null],
    ['/operator\\v1#x', null],
    ['/metrics\t', null],
    ['/metrics\u00a0', null],
    ['/metrics\ufeff', null],
    ['http://purser.example\\metrics', null],
  ])('%j is %j', (url, target) => {
    expect(targetOf(url)).toBe(target);
  });
});

describe('the table of routes', () => {
  const table = new RouteTable();
  table.add('POST', '/purchase/list', { priority: 'list' });
  table.add('POST', '/purchase/verify', { priority: 'vital', seconds: 8 });
  table.add('GET', '/health/live', { priority: 'health' });
  table.add('POST', '/notification/:pjid/paid', { priority: 'vital' });
  table.add('POST', '/undeclared');

  it.each([
    ['POST', '/purchase/list', '/purchase/list'],
    ['POST', '/purchase/list?a=/b', '/purchase/list'],
    ['POST', '/notification/DEMO/paid', '/notification/:pjid/paid'],
    ['POST', '/notification/DEMO/paid?x', '/notification/:pjid/paid'],
    ['HEAD', '/health/live', '/health/live'],
  ])('finds %s %s', (method, url, path) => {
    expect(table.find(method, url).path).toBe(path);
  });

  it.each([
    ['GET', '/purchase/list'],
    ['POST', '/purchase/list/'],
    ['POST', '/Purchase/list'],
    ['POST', '/purchase'],
    ['POST', '/notification/DEMO'],
    ['POST', '/notification/DEMO/paid/more'],
    ['POST', ''],
    ['PATCH', '/__proto__'],
  ])('does not know %s %s', (method, url) => {
    expect(table.find(method, url)).toBe(UNKNOWN_ROUTE);
  });

  it('gives what was declared, else the lowest priority and five seconds', () => {
    expect(table.find('POST', '/purchase/verify')).toMatchObject({ priority: 'vital', deadlineMs: 8_000 });
    expect(table.find('POST', '/undeclared')).toMatchObject({ priority: 'operator', deadlineMs: 5_000 });
  });

  it('answers unknown paths of an area in the error format that its routes declare', () => {
    const errorFormat = {
      area: '/push/',
      bodyLimit: 1,
      headerMissing: () => new AppError('MISSING_HEADER', ''),
      translate: (refusal: AppError) => refusal,
    };
    table.add('POST', '/push/v1/send/:imId', { priority: 'list', errorFormat });
    for (const [method, path] of [
      ['POST', '/push/v1/send/7'],
      ['GET', '/push/v1/send/7'],
      ['POST', '/push/nothing?x'],
      ['BREW', '/push'],
    ] as const)
      expect(table.find(method, path)).toMatchObject({ errorFormat });
    expect(table.find('POST', '/pushed/v1')).toBe(UNKNOWN_ROUTE);
    expect(table.find('GET', '/push/v1')).toMatchObject({ path: 'unknown', priority: 'operator' });
  });
});
