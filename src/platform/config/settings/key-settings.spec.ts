import { describe, expect, it } from '@jest/globals';
import { faultsOf, KEYS, URLS } from '../../../../test/support/config-source.js';
import { loadConfig } from '../app-config.js';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';

describe('configuration of the keys', () => {
  it.each([
    [{}, ['PURSER_ADMIN_KEY: required in production', 'PURSER_SECRET_KEY: required in production']],
    [
      { PURSER_ADMIN_KEY: DEVELOPMENT_ADMIN_KEY, PURSER_SECRET_KEY: DEVELOPMENT_SECRET_KEY },
      [
        'PURSER_ADMIN_KEY: must not hold the development key in production',
        'PURSER_SECRET_KEY: must not hold the development key in production',
      ],
    ],
    [KEYS, []],
    [
      { ...KEYS, PURSER_ADMIN_KEY: `${KEYS.PURSER_ADMIN_KEY},${'change-me-'.repeat(4)}` },
      ['PURSER_ADMIN_KEY: must be hard to guess; generate it with openssl rand -hex 32'],
    ],
    [
      { ...KEYS, PURSER_ADMIN_KEY: 'short' },
      ['PURSER_ADMIN_KEY: must have at least 32 characters in production'],
    ],
  ])('refuses production with keys that anyone could know (case %#)', (keys, faults) => {
    expect(faultsOf({ ...URLS, NODE_ENV: 'production', ...keys })).toEqual(faults);
  });

  it.each<[object, string | null]>([
    [{}, '127.0.0.1'],
    [{ ...KEYS, PURSER_ADMIN_KEY: DEVELOPMENT_ADMIN_KEY }, '127.0.0.1'],
    [{ ...KEYS, PURSER_ADMIN_KEY: `${KEYS.PURSER_ADMIN_KEY},x` }, '127.0.0.1'],
    [{ ...KEYS, PURSER_SECRET_KEY: `${KEYS.PURSER_SECRET_KEY},${DEVELOPMENT_SECRET_KEY}` }, '127.0.0.1'],
    [KEYS, null],
  ])('listens to this machine alone while anyone could know its keys (case %#)', (keys, host) => {
    expect(loadConfig({ ...URLS, ...keys }).host).toBe(host);
  });

  it('takes two keys of the deployment at once during a rotation, and no third', () => {
    const [fresh, old] = [KEYS.PURSER_ADMIN_KEY, 'b'.repeat(32)];
    expect(loadConfig({ ...URLS, PURSER_ADMIN_KEY: `${fresh}, ${old}` }).adminKeys).toEqual([fresh, old]);
    const faults = faultsOf({ ...URLS, PURSER_ADMIN_KEY: `${fresh},${old},${old}` });
    expect(faults).toEqual(['PURSER_ADMIN_KEY: must hold at most two keys, the new and the old one']);
    expect(faultsOf({ ...URLS, PURSER_ADMIN_KEY: `${fresh},` })).toEqual([
      'PURSER_ADMIN_KEY: must have at least one character',
    ]);
  });

  it('opens with the old key and seals with the new one during a rotation', () => {
    const [fresh, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const config = loadConfig({
      ...URLS,
      PURSER_SECRET_KEY: `${fresh.toString('base64')},${old.toString('base64')}`,
    });
    expect(config.secretKeys).toEqual([fresh, old]);
  });
});
