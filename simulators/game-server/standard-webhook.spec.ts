import { describe, expect, it } from '@jest/globals';
import { isSigningSecret, sign, signatureFlaw } from './standard-webhook.js';

// The vector of the libraries that the makers of Standard Webhooks publish.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const AT = 1_614_265_330;
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const OTHER = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

const HEADERS = { 'webhook-id': ID, 'webhook-timestamp': String(AT), 'webhook-signature': SIGNATURE };
const flaw = (headers: Record<string, string>, { body = BODY, secrets = [SECRET], now = AT } = {}) =>
  signatureFlaw(headers, body, { secrets, nowSeconds: now, judgesTime: true });

describe('a Standard Webhooks signature', () => {
  it('equals the published example', () => {
    expect(sign(SECRET, `${ID}.${AT}.${BODY}`)).toBe(SIGNATURE);
    expect(flaw(HEADERS)).toBeNull();
  });

  it('may be one of several, by one of several secrets', () => {
    const several = { ...HEADERS, 'webhook-signature': `v1,AAAA ${SIGNATURE} v2,BBBB` };

    expect(flaw(several, { secrets: [OTHER, SECRET] })).toBeNull();
  });

  it.each([
    ['another body', HEADERS, { body: `${BODY} ` }],
    ['another secret', HEADERS, { secrets: [OTHER] }],
    ['another id', { ...HEADERS, 'webhook-id': 'x' }, {}],
    ['no version', { ...HEADERS, 'webhook-signature': SIGNATURE.slice(3) }, {}],
    ['no signature', { ...HEADERS, 'webhook-signature': '' }, {}],
    ['an age of 301 seconds', HEADERS, { now: AT + 301 }],
    ['a time 301 seconds ahead', HEADERS, { now: AT - 301 }],
    ['an invalid time', { ...HEADERS, 'webhook-timestamp': `${AT}.0` }, {}],
  ])('is not genuine with %s', (_, headers, options) => {
    expect(flaw(headers, options)).toEqual(expect.any(String));
  });

  it('is good for five minutes', () => {
    expect(flaw(HEADERS, { now: AT + 299 })).toBeNull();
    expect(flaw(HEADERS, { now: AT - 299 })).toBeNull();
  });

  it.each([
    [SECRET, true],
    [SECRET.slice(6), false],
    ['whsec_short', false],
    [`${SECRET}!`, false],
  ])('%s may be its secret: %s', (text, expected) => {
    expect(isSigningSecret(text)).toBe(expected);
  });
});
