import { describe, expect, it } from '@jest/globals';
import { isTime, readReport } from './pcstore.report.wire.js';

const LINE = {
  orderid: '1235',
  transid: '77',
  status: 'Refunded',
  time: '2026-11-22T01:02:03Z',
  timecreated: '2026-11-21T01:02:03Z',
  currency: 'USD',
  items: [{ amount: 199 }],
};
const READ = {
  orderId: '1235',
  transId: '77',
  status: 'Refunded',
  time: '2026-11-22T01:02:03Z',
  createdAt: '2026-11-21T01:02:03Z',
  price: { microPrice: 1_990_000, untaxedMicroPrice: 1_990_000, currency: 'USD' },
};

const report = (params: unknown, result = 'OK') =>
  readReport(JSON.stringify({ response: { result, params } }));

describe('the report of the PC store', () => {
  it('lists changed orders', () => {
    expect(report({ count: 1, orders: [LINE] })).toEqual([READ]);
    expect(report({ count: '1', orders: [LINE] })).toEqual([READ]);
    expect(report({ count: 0 })).toEqual([]);
  });

  it.each([undefined, null, '', '21 Nov 2026', 1_763_773_323])(
    'may have no time of an order: %j',
    (timecreated) => {
      expect(report({ count: 1, orders: [{ ...LINE, timecreated }] })).toEqual([
        { ...READ, createdAt: null },
      ]);
    },
  );

  it('may have no price, and a state that is not documented', () => {
    const { price: _, ...rest } = READ;

    expect(report({ count: 1, orders: [{ ...LINE, items: [], status: 'x'.repeat(60) }] })).toEqual([
      { ...rest, status: 'x'.repeat(60) },
    ]);
  });

  it.each<Record<string, unknown>>([
    { orderid: 1235 },
    { transid: undefined },
    { status: undefined },
    { status: ['Refunded'] },
    { status: '' },
    { status: 'x'.repeat(61) },
    { status: 'a b' },
    { status: ' a' },
    { status: 'a ' },
    { time: undefined },
    { time: '2026-11-22 01:02:03' },
  ])('is unusable as a whole when one line has %j', (changes) => {
    expect(report({ count: 2, orders: [LINE, { ...LINE, ...changes }] })).toBeNull();
  });

  it.each([
    [],
    {},
    { count: 1 },
    { count: 2, orders: [LINE] },
    { count: 1, orders: [null] },
    { count: 1, orders: {} },
  ])('is not %j', (params) => {
    expect(report(params)).toBeNull();
  });

  it('is not an answer of another result, nor another text', () => {
    expect(report({ count: 1, orders: [LINE] }, 'Failure')).toBeNull();
    for (const text of ['', '{}', '{"response":[]}']) expect(readReport(text)).toBeNull();
  });
});

describe('a time of the PC store', () => {
  it.each(['2026-11-22T01:02:03Z', '2028-02-29T23:59:59Z'])('is to the second in UTC: %s', (text) => {
    expect(isTime(text)).toBe(true);
  });

  it.each([
    undefined,
    1_763_773_323,
    ['2026-11-22T01:02:03Z'],
    '2026-11-22',
    '2026-11-22T01:02:03',
    '2026-11-22T01:02:03.5Z',
    '2026-11-22T01:02:03+00:00',
    '+002026-11-22T01:02:03Z',
    '2026-13-22T01:02:03Z',
    '2026-11-22T25:02:03Z',
  ])('is never %j', (value) => {
    expect(isTime(value)).toBe(false);
  });
});
