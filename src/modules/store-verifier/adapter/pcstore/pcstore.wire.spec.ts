import { describe, expect, it } from '@jest/globals';
import { readFinalized, readOpened, readState } from './pcstore.wire.js';

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

  it('name an error without parameters', () => {
    const text = JSON.stringify({ response: { result: 'Failure', error: { errorcode: 7 } } });

    expect(readState(text, subject)).toEqual({ kind: 'failure', code: 7 });
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
