import { describe, expect, it } from '@jest/globals';
import { readError, readToken } from './wshop.wire.js';

describe('the token of a payment page', () => {
  const read = (fields: object) => readToken(JSON.stringify(fields));

  it.each(['!', '~', 'aZ09-_.', 'x'.repeat(400)])('may be %s', (token) => {
    expect(read({ token, order_id: 11 })).toEqual({ token, orderId: 11 });
  });

  it.each(['', ' ', 'a b', 'a\n', 'ä', '\u007f', 'x'.repeat(401), 7, null, ['a']])('is never %j', (token) => {
    expect(read({ token, order_id: 11 })).toBeNull();
  });

  it.each([undefined, '11', 0, 1.5])('is unusable with the order %j', (orderId) => {
    expect(read({ token: 'a', order_id: orderId })).toBeNull();
  });

  it.each(['', '[]', 'null'])('is not in %j', (text) => {
    expect(readToken(text)).toBeNull();
  });
});

describe('an error of the web shop', () => {
  const error = { statusCode: 422, errorCode: 1102, errorMessage: 'no such item' };

  it('is read with its code', () => {
    expect(readError(JSON.stringify(error), 422)).toBe(1_102);
  });

  it.each([
    { ...error, statusCode: 400 },
    { ...error, errorCode: '1102' },
    { ...error, errorMessage: '' },
    [],
  ])('is not %j', (value) => {
    expect(readError(JSON.stringify(value), 422)).toBeNull();
  });
});
