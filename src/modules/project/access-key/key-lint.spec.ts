import { describe, expect, it } from '@jest/globals';
import type { KeyRole } from '../../../shared/access/role.js';
import { keyFindings } from './key-lint.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const key = (
  expiresAt: Date | null,
  roles: readonly KeyRole[] = ['GAME'],
  revokedAt: Date | null = null,
) => ({
  keyId: 'key-1',
  label: 'game servers',
  roles,
  revokedAt,
  expiresAt,
  scopes: [],
  readOnly: false,
  allowedCidrs: [],
  dailyCeilings: {},
});

describe('the check of access keys', () => {
  it('warns of a key that expires within 14 days, by its id and its label', () => {
    expect(keyFindings([key(inDays(14))], NOW)).toEqual([
      {
        code: 'KEY_EXPIRES_SOON',
        severity: 'WARNING',
        message: 'key-1 (game servers): the access key expires on 2026-12-05',
        remedy: expect.stringContaining('key/issue'),
      },
    ]);
  });

  it('finds nothing of keys that last longer, have expired or were revoked', () => {
    const keys = [key(null), key(inDays(15)), key(inDays(-1)), key(inDays(1), ['GAME'], NOW)];
    expect(keyFindings(keys, NOW)).toEqual([]);
  });

  it('is for information only when another key with its roles lasts longer', () => {
    expect(keyFindings([key(inDays(1)), key(null, ['GAME', 'PLATFORM'])], NOW)).toMatchObject([
      { severity: 'INFO' },
    ]);
    expect(keyFindings([key(inDays(1), ['GAME', 'PLATFORM']), key(null)], NOW)).toMatchObject([
      { severity: 'WARNING' },
    ]);
  });

  it.each([
    ['fewer scopes', { scopes: ['PUSH'] }, { scopes: ['PUSH', 'COUPON'] }, {}],
    [
      'fewer addresses',
      { allowedCidrs: ['10.0.0.0/8'] },
      { allowedCidrs: ['10.0.0.0/8', '10.1.0.0/16'] },
      {},
    ],
    ['lower daily ceilings', { dailyCeilings: { PUSH: 5 } }, { dailyCeilings: { PUSH: 6 } }, {}],
    ['being for reading only', { readOnly: true }, { readOnly: false }, { readOnly: false }],
  ] as const)('warns when the key that lasts longer is limited by %s', (_, narrow, wide, free) => {
    const severities = (expiring: object, lasting: object): unknown[] =>
      keyFindings(
        [
          { ...key(inDays(1)), ...expiring },
          { ...key(null), ...lasting },
        ],
        NOW,
      ).map(({ severity }) => severity);
    expect(severities(free, narrow)).toEqual(['WARNING']);
    expect(severities(wide, narrow)).toEqual(['WARNING']);
    expect(severities(narrow, narrow)).toEqual(['INFO']);
    expect(severities(narrow, wide)).toEqual(['INFO']);
    expect(severities(narrow, free)).toEqual(['INFO']);
  });
});
