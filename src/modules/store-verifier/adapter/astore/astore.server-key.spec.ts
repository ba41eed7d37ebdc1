import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { serverKeyFault } from './astore.server-key.js';

const pem = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsaPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const KEY = {
  issuerId: '57246542-96fe-1a63-e053-0824d011072a',
  keyId: '2X9R4HXF34',
  privateKey: pem('prime256v1'),
};
const ISSUER_FAULT = 'settings.issuerId: must be a UUID';
const KEY_ID_FAULT = 'settings.keyId: must be letters and digits, at most 50';
const KEY_FAULT = 'settings.privateKey: must be an EC P-256 private key in PEM, as the .p8 file holds it';

describe('the key of mobile store B’s server API', () => {
  it('is usable as the store gives it, with any other settings beside it', () => {
    expect(serverKeyFault({ ...KEY, bundleId: 'com.example.game', allowSandbox: false })).toBeNull();
    expect(serverKeyFault({ ...KEY, issuerId: KEY.issuerId.toUpperCase() })).toBeNull();
    expect(serverKeyFault({ ...KEY, keyId: 'k'.repeat(50) })).toBeNull();
  });

  it('may be left out', () => {
    expect(serverKeyFault({ bundleId: 'com.example.game' })).toBeNull();
  });

  it.each(['issuerId', 'keyId', 'privateKey'] as const)('is refused without its %s', (path) => {
    const { [path]: _, ...rest } = KEY;
    expect(serverKeyFault(rest)).toBe(
      `settings.${path}: required where issuerId, keyId, privateKey are not all left out`,
    );
  });

  it.each([
    ['an issuer with more before it', { issuerId: `x${KEY.issuerId}` }, ISSUER_FAULT],
    ['an issuer with more behind it', { issuerId: `${KEY.issuerId}0` }, ISSUER_FAULT],
    ['an issuer with a group less', { issuerId: '57246542-96fe-1a63-0824d011072a' }, ISSUER_FAULT],
    ['an issuer with other letters', { issuerId: KEY.issuerId.replace('f', 'g') }, ISSUER_FAULT],
    ['an empty key id', { keyId: '' }, KEY_ID_FAULT],
    ['a key id of 51 letters', { keyId: 'k'.repeat(51) }, KEY_ID_FAULT],
    ['a key id with a sign before it', { keyId: '/2X9R4HXF34' }, KEY_ID_FAULT],
    ['a key id with a sign behind it', { keyId: '2X9R4HXF34?' }, KEY_ID_FAULT],
    ['a text that is no key', { privateKey: 'secret' }, KEY_FAULT],
    ['a key of another curve', { privateKey: pem('secp384r1') }, KEY_FAULT],
    ['a key of another kind', { privateKey: rsaPem() }, KEY_FAULT],
  ])('is refused with %s, and the setting is named', (_, change, fault) => {
    expect(serverKeyFault({ ...KEY, ...change })).toBe(fault);
  });
});
