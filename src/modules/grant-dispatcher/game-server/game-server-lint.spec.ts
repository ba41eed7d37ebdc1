import { describe, expect, it } from '@jest/globals';
import {
  certificateFindings,
  conformanceFindings,
  missingServer,
  unreadableSecrets,
} from './game-server-lint.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('the check of a game server', () => {
  it('finds a missing address, an error while grants wait for it', () => {
    const remedy =
      'Register the game server with game-server/save, or have the game fetch its grants with grant/pending/list';

    expect(missingServer('PRODUCT', false)).toEqual({
      code: 'GAME_SERVER_MISSING',
      severity: 'WARNING',
      message:
        'giveProductUrl: it is not registered, so that nothing which is paid outside the game is sent to the game',
      remedy,
    });
    expect(missingServer('COUPON', true)).toEqual({
      code: 'GAME_SERVER_MISSING',
      severity: 'ERROR',
      message: 'giveItemUrl: it is not registered, and grants wait for it',
      remedy,
    });
  });

  it('finds secrets that cannot be decrypted', () => {
    expect(unreadableSecrets()).toEqual({
      code: 'GAME_SERVER_NOT_CONFORMANT',
      severity: 'ERROR',
      message:
        'The secrets of the game server cannot be decrypted: the key that sealed them is not in PURSER_SECRET_KEY any more',
      remedy: 'Bring the key back, or save the game server again with its secrets',
    });
  });

  it('has one finding for each thing that looks wrong in an answer', () => {
    const report = {
      kind: 'PRODUCT',
      reachable: true,
      httpStatus: 404,
      resultCode: null,
      signed: false,
      findings: ['HTTP 404', 'another'],
    } as const;
    const finding = {
      code: 'GAME_SERVER_NOT_CONFORMANT',
      severity: 'ERROR',
      remedy: 'Correct it, then try again with game-server/check',
    };

    expect(conformanceFindings(report)).toEqual([
      { ...finding, message: 'giveProductUrl: HTTP 404' },
      { ...finding, message: 'giveProductUrl: another' },
    ]);
    expect(conformanceFindings({ ...report, findings: [] })).toEqual([]);
  });

  it('warns of a certificate from 14 days before its expiry on; after it the finding is an error', () => {
    const finding = {
      code: 'CERTIFICATE_EXPIRES_SOON',
      remedy: 'Renew the certificate, and have the game server load it',
    };

    expect(certificateFindings('PRODUCT', null, NOW)).toEqual([]);
    expect(certificateFindings('PRODUCT', new Date(inDays(14).getTime() + 1), NOW)).toEqual([]);
    expect(certificateFindings('PRODUCT', inDays(14), NOW)).toEqual([
      {
        ...finding,
        severity: 'WARNING',
        message: 'giveProductUrl: the certificate of its host expires on 2026-12-05',
      },
    ]);
    expect(certificateFindings('PRODUCT', new Date(NOW.getTime() + 1), NOW)).toMatchObject([
      { severity: 'WARNING' },
    ]);
    expect(certificateFindings('COUPON', NOW, NOW)).toEqual([
      {
        ...finding,
        severity: 'ERROR',
        message: 'giveItemUrl: the certificate of its host expired on 2026-11-21',
      },
    ]);
  });
});
