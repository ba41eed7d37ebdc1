import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSigned } from './wshop.signature.js';

const BODY = Buffer.from('{"notification_type":"payment"}');
const digest = (body: Buffer, secret: string): string =>
  createHash('sha1').update(body).update(secret).digest('hex');
const SIGNED = digest(BODY, 'secret');

describe('the signature of a notification', () => {
  it('is the digest of its bytes and the secret', () => {
    expect(isSigned(BODY, `Signature ${SIGNED}`, 'secret')).toBe(true);
  });

  it.each([
    ['another secret', `Signature ${digest(BODY, 'other')}`],
    ['other bytes', `Signature ${digest(Buffer.from('{}'), 'secret')}`],
    ['no secret', `Signature ${digest(BODY, '')}`],
    ['nothing', ''],
    ['no scheme', SIGNED],
    ['another scheme', `Bearer ${SIGNED}`],
    ['something before it', `x Signature ${SIGNED}`],
    ['something after it', `Signature ${SIGNED}0`],
    ['capitals', `Signature ${SIGNED.toUpperCase()}`],
    ['a part', `Signature ${SIGNED.slice(0, 39)}`],
  ])('is not one by %s', (_, header) => {
    expect(isSigned(BODY, header, 'secret')).toBe(false);
  });
});
