import { describe, expect, it } from '@jest/globals';
import type { DailySum } from './daily-sum.repository.js';
import { DailyTotals } from './daily-totals.js';

const aSum = (changes: Partial<DailySum> = {}): DailySum => ({
  completedDay: '2026-11-21',
  canceledDay: null,
  payment: 'GSTORE_PLAY',
  currency: 'USD',
  ipCountry: 'US',
  count: 1,
  microPrice: 990_000n,
  ...changes,
});

const totalsOf = (...sums: DailySum[]): ReturnType<DailyTotals['list']> => {
  const totals = new DailyTotals();
  for (const sum of sums) totals.add(sum);
  return totals.list();
};

describe('daily totals', () => {
  it('count what was completed and cancelled on one day in both columns', () => {
    expect(totalsOf(aSum({ canceledDay: '2026-11-21' }))).toEqual([
      {
        day: '2026-11-21',
        payment: 'GSTORE_PLAY',
        currency: 'USD',
        ipCountry: 'US',
        completedCount: 1,
        completedMicroPrice: 990_000n,
        canceledCount: 1,
        canceledMicroPrice: 990_000n,
      },
    ]);
  });

  it('add up parts exactly, beyond 2^53 too', () => {
    const half = aSum({ count: 2, microPrice: 9_007_199_254_740_991n });
    expect(totalsOf(half, half)).toMatchObject([
      { completedCount: 4, completedMicroPrice: 18_014_398_509_481_982n },
    ]);
  });

  it('keep days, payments, currencies and countries apart, in this order', () => {
    const sums = [
      aSum({ completedDay: '2026-11-22' }),
      aSum({ ipCountry: 'KR' }),
      aSum({ currency: 'KRW' }),
      aSum({ payment: 'ASTORE_APP' }),
      aSum({ currency: null, ipCountry: null }),
      aSum(),
    ];
    expect(
      totalsOf(...sums).map(({ day, payment, currency, ipCountry }) => [day, payment, currency, ipCountry]),
    ).toEqual([
      ['2026-11-21', 'ASTORE_APP', 'USD', 'US'],
      ['2026-11-21', 'GSTORE_PLAY', null, null],
      ['2026-11-21', 'GSTORE_PLAY', 'KRW', 'US'],
      ['2026-11-21', 'GSTORE_PLAY', 'USD', 'KR'],
      ['2026-11-21', 'GSTORE_PLAY', 'USD', 'US'],
      ['2026-11-22', 'GSTORE_PLAY', 'USD', 'US'],
    ]);
  });

  it('count each time on its own day, and what does not count in neither', () => {
    const sums = [
      aSum({ canceledDay: '2026-11-23' }),
      aSum({ completedDay: null, canceledDay: '2026-11-23' }),
      aSum({ completedDay: null }),
    ];
    expect(totalsOf(...sums)).toMatchObject([
      { day: '2026-11-21', completedCount: 1, canceledCount: 0 },
      { day: '2026-11-23', completedCount: 0, canceledCount: 2, canceledMicroPrice: 1_980_000n },
    ]);
  });

  it('are empty without sums', () => {
    expect(totalsOf()).toEqual([]);
  });
});
