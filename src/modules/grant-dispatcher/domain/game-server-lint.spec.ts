import { describe, expect, it } from '@jest/globals';
import { certificateFindings, conformanceFindings, missingServer } from './game-server-lint.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('the check of a game server', () => {
  it('finds a missing address, an error while grants wait for it', () => {
    expect(missingServer('PRODUCT', false)).toMatchObject({
      code: 'GAME_SERVER_MISSING',
      severity: 'WARNING',
    });
    expect(missingServer('COUPON', true)).toMatchObject({
      severity: 'ERROR',
      message: expect.stringContaining('giveItemUrl'),
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
    expect(conformanceFindings(report)).toMatchObject([
      { code: 'GAME_SERVER_NOT_CONFORMANT', severity: 'ERROR', message: 'giveProductUrl: HTTP 404' },
      { message: 'giveProductUrl: another' },
    ]);
    expect(conformanceFindings({ ...report, findings: [] })).toEqual([]);
  });

  it('warns of a certificate from 14 days before its expiry on; after it the finding is an error', () => {
    expect(certificateFindings('PRODUCT', null, NOW)).toEqual([]);
    expect(certificateFindings('PRODUCT', inDays(15), NOW)).toEqual([]);
    expect(certificateFindings('PRODUCT', inDays(14), NOW)).toMatchObject([
      {
        code: 'CERTIFICATE_EXPIRES_SOON',
        severity: 'WARNING',
        message: expect.stringContaining('expires on 2026-12-05'),
      },
    ]);
    expect(certificateFindings('COUPON', inDays(-1), NOW)).toMatchObject([
      { severity: 'ERROR', message: expect.stringContaining('expired on 2026-11-20') },
    ]);
  });
});
