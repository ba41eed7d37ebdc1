import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readAccessToken } from './access-token.wire.js';

describe('answers of a token endpoint', () => {
  it.each([
    [
      { access_token: 'ya29.x', expires_in: 3_599, token_type: 'Bearer' },
      { accessToken: 'ya29.x', expiresInSeconds: 3_599 },
    ],
    [{ access_token: 'ya29.x', expires_in: '3599' }, null],
    [{ access_token: 'ya29.x', expires_in: -1 }, null],
    [{ access_token: 'a b', expires_in: 1 }, null],
    [{ access_token: 'ä', expires_in: 1 }, null],
    [{ access_token: 7, expires_in: 1 }, null],
    [{ error: 'invalid_grant' }, null],
  ])('read %j as %j', (body, token) => {
    expect(readAccessToken(JSON.stringify(body))).toEqual(token);
  });

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(readAccessToken(text)).toBeNull();
      }),
    );
  });
});
