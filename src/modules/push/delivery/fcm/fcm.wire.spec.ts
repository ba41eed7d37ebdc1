import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isSent, readRefusal, toSendBody } from './fcm.wire.js';

const FCM = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const NOTHING = { errorCode: null, status: null };

describe('the words of the push service', () => {
  it('address a message to one device', () => {
    const content = {
      notification: { title: 't', body: 'b' },
      data: { a: '1' },
      android: { priority: 'high' },
    };
    expect(JSON.parse(toSendBody('token-1', content))).toEqual({ message: { token: 'token-1', ...content } });
  });

  it.each([
    ['{"name":"projects/p/messages/0:1"}', true],
    ['{"name":""}', false],
    ['{"name":7}', false],
    ['{}', false],
    ['<html>', false],
    ['', false],
  ])('%s means sent: %s', (text, isSentThen) => {
    expect(isSent(text)).toBe(isSentThen);
  });

  it.each([
    [
      { code: 404, status: 'NOT_FOUND', details: [{ '@type': FCM, errorCode: 'UNREGISTERED' }] },
      { errorCode: 'UNREGISTERED', status: 'NOT_FOUND' },
    ],
    [
      {
        status: 'INVALID_ARGUMENT',
        details: [{ '@type': 'other' }, null, 7, { '@type': FCM, errorCode: 'INVALID_ARGUMENT' }],
      },
      { errorCode: 'INVALID_ARGUMENT', status: 'INVALID_ARGUMENT' },
    ],
    [{ status: 'UNAUTHENTICATED' }, { errorCode: null, status: 'UNAUTHENTICATED' }],
    [{ status: 'not a word', details: {} }, NOTHING],
    [{ status: '<b>NOT_FOUND' }, NOTHING],
    [{ status: 'NOT_FOUND</b>' }, NOTHING],
    [{ status: ['NOT_FOUND'] }, NOTHING],
    [{ details: [{ '@type': FCM, errorCode: '<script>' }] }, NOTHING],
    ['gone', NOTHING],
    [null, NOTHING],
  ])('an error %j is %j', (error, refusal) => {
    expect(readRefusal(JSON.stringify({ error }))).toEqual(refusal);
  });

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect([isSent(text), readRefusal(text)]).toEqual([false, NOTHING]);
      }),
      { numRuns: 300 },
    );
  });
});
