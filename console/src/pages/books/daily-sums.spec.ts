import { describe, expect, it } from '@jest/globals';
import {
  type DaySum,
  sumByDay,
  sumByPayment,
  summaryDays,
  summaryRange,
  sumsOfPeriods,
} from './daily-sums.js';

const sum = (
  day: string,
  payment: string,
  currency: string | null,
  completed: number,
  canceled = 0,
): DaySum => ({
  day,
  payment,
  currency,
  completedCount: 1,
  completedMicroPrice: completed,
  canceledCount: canceled === 0 ? 0 : 1,
  canceledMicroPrice: canceled,
});

const SUMS = [
  sum('2026-11-02', 'GSTORE_PLAY', 'USD', 5),
  sum('2026-11-01', 'GSTORE_PLAY', 'USD', 10, 5),
  sum('2026-11-01', 'PCSTORE', 'USD', 7),
  sum('2026-11-01', 'PCSTORE', 'KRW', 900),
  sum('2026-11-01', 'PCSTORE', null, 1),
];

const DAYS = ['2026-11-01', '2026-11-02'];

describe('the sums of the overview', () => {
  it('are of the last days at UTC+09:00', () => {
    expect(summaryDays(2, Date.UTC(2026, 10, 1, 15))).toEqual(DAYS);
    expect(summaryDays(1, Date.UTC(2026, 10, 1, 14, 59))).toEqual(['2026-11-01']);
  });

  it('are asked for from the beginning of the first of these days', () => {
    const now = Date.UTC(2026, 10, 1, 15, 0, 1);
    expect(summaryRange(2, now)).toEqual({
      fromUnixTS: Date.UTC(2026, 9, 31, 15) / 1_000,
      toUnixTS: now / 1_000,
    });
  });

  it('are by currency and by day, in order, with days on which nothing happened in a currency', () => {
    expect(sumByDay(SUMS, DAYS).get('USD')).toEqual([
      { name: '2026-11-01', value: 17, lost: 5 },
      { name: '2026-11-02', value: 5, lost: 0 },
    ]);
    expect(sumByDay(SUMS, DAYS).get('KRW')).toEqual([
      { name: '2026-11-01', value: 900, lost: 0 },
      { name: '2026-11-02', value: 0, lost: 0 },
    ]);
  });

  it('never add currencies up', () => {
    expect(
      sumByPayment(SUMS).map(({ payment, currency, ...all }) => [payment, currency, all.completedMicroPrice]),
    ).toEqual([
      ['PCSTORE', 'KRW', 900],
      ['GSTORE_PLAY', 'USD', 15],
      ['PCSTORE', 'USD', 7],
      ['PCSTORE', '–', 1],
    ]);
  });

  it('are those of the periods that were added up, without payments of which nothing was completed or cancelled', () => {
    const { day: _day, ...figures } = sum('', 'GSTORE_PLAY', 'USD', 5);
    const others = { reservedCount: 1, verifiedCount: 1, failedVerifyCount: 0, consumedCount: 0 };
    const idle = { ...figures, ...others, payment: 'WSHOP', completedCount: 0, completedMicroPrice: 0 };
    const grantTime = { count: 0, p50Seconds: null, p95Seconds: null, maxSeconds: null };
    const periods = [
      { fromUnixTS: 1, paymentList: [{ ...figures, ...others }, idle], cancelList: [], grantTime },
    ];
    expect(sumsOfPeriods(periods, (unix) => `day ${unix}`)).toEqual([sum('day 1', 'GSTORE_PLAY', 'USD', 5)]);
  });
});
