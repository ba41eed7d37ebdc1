import { describe, expect, it } from '@jest/globals';
import { isReached, totalsOf } from './refund-score.js';

describe('the refund score', () => {
  it.each([
    ['REFUND', 1],
    ['VOIDED', 1],
    ['CHARGEBACK', 3],
    ['FRAUD', 5],
  ])('gives %s %i points', (code, points) => {
    expect(totalsOf([{ code, purchases: 2 }])).toEqual({
      points: 2 * points,
      sharePercent: 100,
      canceledCount: 2,
      paidCount: 2,
    });
  });

  it.each(['OPERATOR', '', 'toString', 'customer asked'])('counts %p as paid only', (code) => {
    expect(totalsOf([{ code, purchases: 3 }])).toEqual({
      points: 0,
      sharePercent: 0,
      canceledCount: 0,
      paidCount: 3,
    });
  });

  it('is the share of cancelled purchases among all paid ones, rounded down', () => {
    expect(
      totalsOf([
        { code: '', purchases: 4 },
        { code: 'REFUND', purchases: 1 },
        { code: 'CHARGEBACK', purchases: 1 },
      ]),
    ).toEqual({ points: 4, sharePercent: 33, canceledCount: 2, paidCount: 6 });
  });

  it('is zero without purchases', () => {
    expect(totalsOf([])).toEqual({ points: 0, sharePercent: 0, canceledCount: 0, paidCount: 0 });
  });
});

describe('the thresholds of a project', () => {
  const totals = { points: 5, sharePercent: 20, canceledCount: 5, paidCount: 25 };

  it.each(['WARN', 'HOLD'] as const)('are reached when both are equalled, by %s', (policy) => {
    expect(isReached(totals, { policy, points: 5, sharePercent: 20 })).toBe(true);
    expect(isReached(totals, { policy, points: 6, sharePercent: 20 })).toBe(false);
    expect(isReached(totals, { policy, points: 5, sharePercent: 21 })).toBe(false);
  });

  it('are never reached where the policy is OFF', () => {
    expect(isReached(totals, { policy: 'OFF', points: 1, sharePercent: 0 })).toBe(false);
  });
});
