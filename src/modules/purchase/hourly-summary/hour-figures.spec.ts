import { describe, expect, it } from '@jest/globals';
import { HourFigures, type HourSum } from './hour-figures.js';

const aSum = (changes: Partial<HourSum> = {}): HourSum => ({
  payment: 'GSTORE_PLAY',
  currency: 'USD',
  isReserved: false,
  isVerified: false,
  isCompleted: false,
  isConsumed: false,
  cancelCode: null,
  bucket: null,
  maxSeconds: 0,
  count: 1,
  micros: 990_000n,
  ...changes,
});

const figuresOf = (...sums: HourSum[]): HourFigures => {
  const figures = new HourFigures();
  for (const sum of sums) figures.add(sum);
  return figures;
};

const COMPLETED = { isVerified: true, isCompleted: true, bucket: 3, maxSeconds: 4 } as const;

describe('the figures of an hour', () => {
  it('count each step of a purchase, and money where it was completed or cancelled', () => {
    const figures = figuresOf(
      aSum({ isReserved: true, count: 5, micros: 5n }),
      aSum({ ...COMPLETED, isConsumed: true, count: 2, micros: 20n }),
      aSum({ cancelCode: 'REFUND', micros: 7n }),
    );
    figures.addFailed({ payment: 'GSTORE_PLAY', currency: 'USD', count: 3 });
    figures.addConsumed({ payment: 'GSTORE_PLAY', currency: 'USD', count: 1 });
    expect(figures.payments()).toEqual([
      {
        payment: 'GSTORE_PLAY',
        currency: 'USD',
        reserved: 5,
        verified: 2,
        failed: 3,
        completed: 2,
        completedMicros: 20n,
        consumed: 3,
        canceled: 1,
        canceledMicros: 7n,
      },
    ]);
    expect(figures.grantTimes).toMatchObject({ maxSeconds: 4 });
  });

  it('keep payments, currencies and reasons apart, and reasons without a code together', () => {
    const figures = figuresOf(
      aSum({ cancelCode: 'REFUND' }),
      aSum({ cancelCode: 'CHARGEBACK' }),
      aSum({ cancelCode: 'REFUND', currency: 'KRW', payment: 'WSHOP' }),
      aSum({ cancelCode: 'by hand' }),
      aSum({ cancelCode: '', currency: null }),
    );
    expect(figures.cancellations().map(({ reason, currency, count }) => [reason, currency, count])).toEqual([
      ['CHARGEBACK', 'USD', 1],
      ['OTHER', null, 1],
      ['OTHER', 'USD', 1],
      ['REFUND', 'KRW', 1],
      ['REFUND', 'USD', 1],
    ]);
    expect(figures.payments().map(({ payment, currency }) => [payment, currency])).toEqual([
      ['GSTORE_PLAY', null],
      ['GSTORE_PLAY', 'USD'],
      ['WSHOP', 'KRW'],
    ]);
  });

  it('are the same after they were stored, exactly, beyond 2^53 too', () => {
    const figures = figuresOf(
      aSum({ ...COMPLETED, micros: 9_007_199_254_740_993n }),
      aSum({ cancelCode: 'FRAUD', currency: null, micros: 9_007_199_254_740_995n }),
    );
    const read = HourFigures.fromText(figures.toText());
    expect(read.payments()).toEqual(figures.payments());
    expect(read.cancellations()).toEqual(figures.cancellations());
    expect(read.grantTimes).toEqual(figures.grantTimes);
    expect(read.toText()).toBe(figures.toText());
  });

  it('add up with those of other hours, in any order', () => {
    const parts = [
      figuresOf(aSum({ isReserved: true })),
      figuresOf(aSum(COMPLETED), aSum({ cancelCode: 'REFUND' })),
      figuresOf(aSum({ payment: 'WSHOP', ...COMPLETED })),
    ];
    const sum = (given: readonly HourFigures[]): string => {
      const total = new HourFigures();
      for (const part of given) total.merge(part);
      return total.toText();
    };
    expect(sum(parts)).toBe(sum(parts.toReversed()));
    expect(sum(parts)).toBe(
      figuresOf(
        aSum({ isReserved: true }),
        aSum(COMPLETED),
        aSum({ cancelCode: 'REFUND' }),
        aSum({ payment: 'WSHOP', ...COMPLETED }),
      ).toText(),
    );
  });
});
