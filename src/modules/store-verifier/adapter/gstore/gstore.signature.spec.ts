import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { checkSignature } from './gstore.signature.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const LICENSE_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signed = (receipt: string, key = privateKey, algorithm = 'RSA-SHA1'): string =>
  sign(algorithm, Buffer.from(receipt, 'utf8'), key).toString('base64');

const anyText = fc.string({ unit: 'grapheme' });

describe('signature of a receipt', () => {
  it('is genuine over whatever text was signed', () => {
    fc.assert(
      fc.property(anyText, (receipt) => {
        expect(checkSignature(receipt, signed(receipt), LICENSE_KEY)).toBe('genuine');
      }),
      { numRuns: 50 },
    );
  });

  it('is forged over any other text', () => {
    fc.assert(
      fc.property(anyText, anyText, (receipt, other) => {
        fc.pre(receipt !== other);
        expect(checkSignature(other, signed(receipt), LICENSE_KEY)).toBe('forged');
      }),
      { numRuns: 50 },
    );
  });

  it('is forged when it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.base64String()), (signature) => {
        expect(checkSignature('{}', signature, LICENSE_KEY)).toBe('forged');
      }),
    );
  });

  it('is forged when one bit of it differs', () => {
    const genuine = Buffer.from(signed('{}'), 'base64');
    fc.assert(
      fc.property(fc.nat(genuine.length * 8 - 1), (bit) => {
        const changed = Buffer.from(genuine);
        changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7));
        expect(checkSignature('{}', changed.toString('base64'), LICENSE_KEY)).toBe('forged');
      }),
    );
  });

  it('is forged by another key or another digest', () => {
    const { privateKey: another } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(checkSignature('{}', signed('{}', another), LICENSE_KEY)).toBe('forged');
    expect(checkSignature('{}', signed('{}', privateKey, 'RSA-SHA256'), LICENSE_KEY)).toBe('forged');
  });

  it.each(['{"a":1} ', '{ "a":1}', '{"a":1.0}', '\ufeff{"a":1}', String.raw`{"\u0061":1}`])(
    'counts by bytes: %j is not {"a":1}',
    (rewritten) => {
      expect(checkSignature(rewritten, signed('{"a":1}'), LICENSE_KEY)).toBe('forged');
    },
  );

  it('is not judged by anything but an RSA key', () => {
    const { publicKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { publicKey: pss } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
    const keys = [curve, pss].map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64'));
    for (const key of [...keys, '', 'x', LICENSE_KEY.slice(0, -40)]) {
      expect(checkSignature('{}', signed('{}'), key)).toBe('bad-key');
    }
    fc.assert(
      fc.property(fc.oneof(anyText, fc.base64String()), (key) => {
        expect(checkSignature('{}', signed('{}'), key)).toBe('bad-key');
      }),
      { numRuns: 50 },
    );
  });

  it('is judged by a license key that was pasted with line breaks', () => {
    const pasted = LICENSE_KEY.replaceAll(/.{64}/g, '$&\n');
    expect(checkSignature('{}', signed('{}'), pasted)).toBe('genuine');
  });
});
