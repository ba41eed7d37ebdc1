import { describe, expect, it } from '@jest/globals';
import {
  BUCKET_BOUNDS,
  countOfTimes,
  type GrantTimes,
  NO_TIMES,
  percentileOf,
  sumOfTimes,
  timesInBucket,
} from './grant-times.js';

const bucketOf = (seconds: number): number => BUCKET_BOUNDS.filter((bound) => seconds >= bound).length;

const timesOf = (...seconds: number[]): GrantTimes =>
  seconds.reduce((sum, time) => sumOfTimes(sum, timesInBucket(bucketOf(time), 1, time)), NO_TIMES);

describe('times from the payment to the completion', () => {
  it('are within the bucket of the exact percentile', () => {
    const seconds = Array.from({ length: 1_000 }, (_, index) => (index + 1) / 10);
    const times = timesOf(...seconds);
    expect(countOfTimes(times)).toBe(1_000);
    for (const share of [0.5, 0.95, 0.99]) {
      const exact = seconds[Math.ceil(share * 1_000) - 1]!;
      expect(bucketOf(percentileOf(times, share)!)).toBe(bucketOf(exact));
    }
  });

  it('never exceed the longest time, also without a bound', () => {
    expect(percentileOf(timesOf(0.1, 0.2), 1)).toBeCloseTo(0.2);
    expect(percentileOf(timesOf(300_000), 1)).toBe(300_000);
    expect(percentileOf(timesOf(300_000), 0.5)).toBeGreaterThanOrEqual(259_200);
  });

  it('add up to what all of them are together', () => {
    expect(sumOfTimes(timesOf(1, 20, 7_000), timesOf(3, 21))).toEqual(timesOf(1, 3, 20, 21, 7_000));
  });

  it('have no percentile without any', () => {
    expect(percentileOf(NO_TIMES, 0.5)).toBeNull();
  });

  it('are evenly spread within a bucket, up to the longest time', () => {
    const one = timesInBucket(bucketOf(1), 10, 1.5);
    const both = sumOfTimes(one, timesInBucket(bucketOf(2), 10, 4));

    expect(percentileOf(one, 0.5)).toBeCloseTo(1.25);
    expect(percentileOf(one, 0)).toBe(1);
    expect(percentileOf(both, 0.25)).toBeCloseTo(1.5);
    expect(percentileOf(both, 0.75)).toBeCloseTo(3);
    expect(both.maxSeconds).toBe(4);
  });

  it('have a bucket for each bound, and one more', () => {
    expect(NO_TIMES.counts).toHaveLength(BUCKET_BOUNDS.length + 1);
    expect(timesInBucket(BUCKET_BOUNDS.length, 2, 300_000).counts.at(-1)).toBe(2);
    expect(countOfTimes(NO_TIMES)).toBe(0);
  });
});
