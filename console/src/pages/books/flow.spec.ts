import { describe, expect, it } from '@jest/globals';
import {
  dayOf,
  type Figures,
  flowRange,
  funnelOf,
  periodsOf,
  recomputable,
  refundsOf,
  totalOf,
  verificationsOf,
} from './flow.js';

const NOW = Date.UTC(2026, 10, 22, 10, 20);
const seconds = (text: string): number => Date.parse(text) / 1_000;

const line = (payment: string, currency: string, counts: Partial<Figures['paymentList'][number]>) => ({
  payment,
  currency,
  reservedCount: 0,
  verifiedCount: 0,
  failedVerifyCount: 0,
  completedCount: 0,
  completedMicroPrice: 0,
  consumedCount: 0,
  canceledCount: 0,
  canceledMicroPrice: 0,
  ...counts,
});

const FIGURES: Figures = {
  paymentList: [
    line('GSTORE_PLAY', 'KRW', {
      reservedCount: 6,
      verifiedCount: 3,
      failedVerifyCount: 1,
      completedCount: 2,
    }),
    line('GSTORE_PLAY', 'USD', { reservedCount: 4, verifiedCount: 4, completedCount: 4, consumedCount: 5 }),
    line('WSHOP', 'USD', { verifiedCount: 1, failedVerifyCount: 2, completedCount: 2, canceledCount: 3 }),
  ],
  cancelList: [
    { cancelReason: 'CHARGEBACK', currency: 'USD', canceledCount: 1, canceledMicroPrice: 1 },
    { cancelReason: 'REFUND', currency: 'KRW', canceledCount: 1, canceledMicroPrice: 1 },
    { cancelReason: 'REFUND', currency: 'USD', canceledCount: 1, canceledMicroPrice: 1 },
  ],
  grantTime: { count: 8, p50Seconds: 1, p95Seconds: 2, maxSeconds: 3 },
};

describe('the flow of money', () => {
  it('is of days at UTC+09:00, or of the last 24 hours', () => {
    expect(flowRange(7, NOW)).toEqual({
      fromUnixTS: seconds('2026-11-16T00:00:00+09:00'),
      toUnixTS: NOW / 1_000,
      step: 'DAY',
    });
    const hours = flowRange(1, NOW);
    expect(hours).toMatchObject({ fromUnixTS: seconds('2026-11-21T11:00:00Z'), step: 'HOUR' });
    expect(periodsOf(hours, [])).toHaveLength(24);
    expect(periodsOf(flowRange(7, NOW), []).map(({ fromUnixTS }) => dayOf(fromUnixTS))).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('finds the figures of each period, and none where nothing happened', () => {
    const range = flowRange(7, NOW);
    const fromUnixTS = seconds('2026-11-17T00:00:00+09:00');
    const periods = periodsOf(range, [{ fromUnixTS, ...FIGURES }]);
    expect(periods.map(({ figures }) => totalOf(figures, 'completedCount'))).toEqual([0, 8, 0, 0, 0, 0, 0]);
  });

  it('goes from the reservation to the consumption, and loses never less than nothing', () => {
    expect(funnelOf(FIGURES, (step) => step)).toEqual([
      { name: 'reservedCount', value: 10, lost: 0 },
      { name: 'verifiedCount', value: 8, lost: 2 },
      { name: 'completedCount', value: 8, lost: 0 },
      { name: 'consumedCount', value: 5, lost: 3 },
    ]);
  });

  it('shows confirmed and failed verifications by payment', () => {
    expect(verificationsOf(FIGURES)).toEqual([
      { name: 'GSTORE_PLAY', value: 7, lost: 1 },
      { name: 'WSHOP', value: 1, lost: 2 },
    ]);
  });

  it('shows refunds by reason as a share of the completed purchases', () => {
    expect(refundsOf(FIGURES)).toEqual([
      { reason: 'REFUND', count: 2, share: 0.25 },
      { reason: 'CHARGEBACK', count: 1, share: 0.125 },
    ]);
    expect(refundsOf({ ...FIGURES, paymentList: [] })[0]).toMatchObject({ share: null });
  });

  it('is added up again as far back as changes can be found', () => {
    const range = flowRange(90, NOW);
    expect(recomputable(range).fromUnixTS).toBe(range.toUnixTS - 28 * 86_400);
    expect(recomputable(flowRange(7, NOW)).fromUnixTS).toBe(flowRange(7, NOW).fromUnixTS);
  });
});
