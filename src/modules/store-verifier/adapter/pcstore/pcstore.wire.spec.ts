import { describe, expect, it } from '@jest/globals';
import { priceOf, readFinalized, readOpened, readState } from './pcstore.wire.js';

const subject = { orderId: '1235', appId: '480' };
const params = { orderid: '1235', transid: '1234567890123456790' };
const ids = { orderId: '1235', transId: '1234567890123456790' };
const state = { ...params, steamid: '76561197972751825', status: 'Approved', currency: 'USD', items: [] };

const ok = (fields: unknown) => JSON.stringify({ response: { result: 'OK', params: fields } });
const failure = (errorcode: unknown, fields: unknown = { orderid: '1235' }) =>
  JSON.stringify({ response: { result: 'Failure', params: fields, error: { errorcode, errordesc: 'no' } } });

describe('answers of the PC store', () => {
  it('are read where an order is opened or paid', () => {
    for (const read of [readOpened, readFinalized])
      expect(read(ok(params), subject)).toEqual({ kind: 'ok', value: ids });
  });

  it.each([
    'Init',
    'Approved',
    'Succeeded',
    'Failed',
    'Refunded',
    'PartialRefund',
    'Chargedback',
    'RefundedSuspectedFraud',
    'RefundedFriendlyFraud',
  ])('name the state of an order: %s', (status) => {
    expect(readState(ok({ ...state, status }), subject)).toEqual({ kind: 'ok', value: { ...ids, status } });
  });

  it.each([
    [5, 5],
    ['5', 5],
    [107, 107],
    ['1001', 1_001],
  ])('name an error as a number or a text: %j', (errorcode, code) => {
    expect(readOpened(failure(errorcode), subject)).toEqual({ kind: 'failure', code });
  });

  it('name an error without parameters, or without an order in them', () => {
    const text = JSON.stringify({ response: { result: 'Failure', error: { errorcode: 7 } } });

    for (const refusal of [text, failure(7, {})])
      expect(readState(refusal, subject)).toEqual({ kind: 'failure', code: 7 });
  });

  it('may name the app, as a number or a text', () => {
    for (const appid of [480, '480'])
      expect(readState(ok({ ...state, appid }), subject)).toMatchObject({ kind: 'ok' });
  });

  it.each<readonly [string, string]>([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['no response', '{}'],
    ['a response that is not an object', '{"response":[]}'],
    ['no result', JSON.stringify({ response: { params: state } })],
    ['another result', JSON.stringify({ response: { result: 'ok', params: state } })],
    ['no parameters', JSON.stringify({ response: { result: 'OK' } })],
    ['a yes with an error', JSON.stringify({ response: { result: 'OK', params: state, error: {} } })],
    ['another order', ok({ ...state, orderid: '1236' })],
    ['another app', ok({ ...state, appid: 481 })],
    ['an app that is a list', ok({ ...state, appid: [480] })],
    ['no order', ok({ ...state, orderid: undefined })],
    ['an order id that has become a number', ok({ ...state, orderid: 1235 })],
    ['a transaction id that has become a number', ok({ ...state, transid: 1.2345678901234568e18 })],
    ['no transaction id', ok({ ...state, transid: undefined })],
    ['a transaction id of nothing', ok({ ...state, transid: '0' })],
    ['a transaction id with something else', ok({ ...state, transid: '12 34' })],
    ['no state', ok(params)],
    ['a state that is not documented', ok({ ...state, status: 'Shipped' })],
    ['a state in other letters', ok({ ...state, status: 'succeeded' })],
    ['an error without a number', failure(undefined)],
    ['an error of the number for no error', failure(1)],
    ['an error of nothing', failure(0)],
    ['a negative error', failure(-5)],
    ['half an error', failure(5.5)],
    ['an error in words', failure('Failed')],
    ['an error that is a list', failure(['5'])],
    [
      'an error beside another result',
      JSON.stringify({ response: { result: 'No', error: { errorcode: 5 } } }),
    ],
    ['an error of another order', failure(5, { orderid: '1236' })],
    ['an error of another app', failure(5, { orderid: '1235', appid: '481' })],
    ['an error with parameters that are none', failure(5, [])],
    ['a no without an error', JSON.stringify({ response: { result: 'Failure', params } })],
  ])('are unusable with %s', (_, text) => {
    expect(readState(text, subject)).toBeNull();
  });

  it('do not say that an order is paid when they name another state', () => {
    expect(readFinalized(ok({ ...params, status: 'Succeeded' }), subject)).toMatchObject({ kind: 'ok' });
    expect(readFinalized(ok(state), subject)).toBeNull();
    expect(readFinalized(ok({ ...params, status: null }), subject)).toBeNull();
  });
});

describe('the time of an order', () => {
  it('is that of its last change', () => {
    expect(readState(ok({ ...state, time: '2026-11-28T10:20:30Z' }), subject)).toMatchObject({
      value: { changedAt: new Date('2026-11-28T10:20:30Z') },
    });
  });

  it.each([undefined, null, '', 'yesterday', 1_795_230_245])('is not known from %j', (time) => {
    const read = readState(ok({ ...state, time }), subject);
    expect(read).toHaveProperty('value.status', 'Approved');
    expect(read).not.toHaveProperty('value.changedAt');
  });
});

describe('the price of an order', () => {
  it.each<readonly [string, readonly object[], number, number]>([
    ['a text', [{ amount: '199' }], 1_990_000, 1_990_000],
    ['a number', [{ amount: 199 }], 1_990_000, 1_990_000],
    ['nothing', [{ amount: 0 }], 0, 0],
    ['the sum of its items', [{ amount: '100' }, { amount: 50 }], 1_500_000, 1_500_000],
    ['a sum with the tax', [{ amount: '100', vat: '10' }, { amount: 50 }], 1_600_000, 1_500_000],
  ])('is %s in hundredths', (_, items, microPrice, untaxedMicroPrice) => {
    for (const currency of ['USD', 'KRW'])
      expect(priceOf({ currency, items })).toEqual({ price: { microPrice, untaxedMicroPrice, currency } });
  });

  it('is part of the state of an order', () => {
    expect(readState(ok({ ...state, items: [{ amount: 199 }] }), subject)).toMatchObject({
      value: { price: { microPrice: 1_990_000, currency: 'USD' } },
    });
  });

  it.each([undefined, null, 'usd', 'US', 'XUSD', 'USDX', ['USD']])(
    'is not known in the currency %j',
    (currency) => {
      expect(priceOf({ currency, items: [{ amount: 199 }] })).toEqual({});
    },
  );

  it.each<readonly [string, unknown]>([
    ['no items', undefined],
    ['an empty list', []],
    ['an object', { amount: 199 }],
    ['an item of nothing', [null]],
    ['an item without an amount', [{ amount: 199 }, {}]],
    ['a fraction', [{ amount: 1.5 }]],
    ['a negative amount', [{ amount: '-1' }]],
    ['an amount in words', [{ amount: 'free' }]],
    ['an amount after a letter', [{ amount: 'x1' }]],
    ['an amount before a letter', [{ amount: '1x' }]],
    ['an amount of nothing', [{ amount: '' }]],
    ['an amount that is a list', [{ amount: ['199'] }]],
    ['a tax that is no number', [{ amount: 199, vat: 'x' }]],
    ['an amount of too many digits', [{ amount: '0000000000199' }]],
    ['a sum that has lost digits', [{ amount: 999_999_999_999 }]],
  ])('is not known from %s', (_, items) => {
    expect(priceOf({ currency: 'USD', items })).toEqual({});
  });
});
