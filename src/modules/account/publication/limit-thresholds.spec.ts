import { describe, expect, it } from '@jest/globals';
import { micros } from '../../../shared/money/micros.js';
import type { AppliedPolicy } from '../policy/limit-policy.js';
import { thresholdsReached } from './limit-thresholds.js';

const policy: AppliedPolicy = { name: 'KR_MINOR', currency: 'KRW', limitMicros: micros(70_000_000_000) };
const reached = (spent: number): readonly number[] => thresholdsReached(micros(spent), policy);

describe('the thresholds of a monthly limit', () => {
  it('are reached at 50, 80 and 100 percent exactly', () => {
    expect(reached(34_999_999_999)).toEqual([]);
    expect(reached(35_000_000_000)).toEqual([50]);
    expect(reached(56_000_000_000)).toEqual([50, 80]);
    expect(reached(69_999_999_999)).toEqual([50, 80]);
    expect(reached(70_000_000_000)).toEqual([50, 80, 100]);
  });

  it('are exact for the largest amounts', () => {
    const largest = { ...policy, limitMicros: micros(Number.MAX_SAFE_INTEGER) };
    expect(thresholdsReached(micros(Number.MAX_SAFE_INTEGER - 1), largest)).toEqual([50, 80]);
  });
});
