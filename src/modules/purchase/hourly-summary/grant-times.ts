/**
 * Upper bounds of the buckets of times from the payment to the completion, in seconds, exclusive. Times from the last
 * bound on are in one more bucket. Stored counts depend on them: never change them, add a new version instead.
 */
export const BUCKET_BOUNDS = [
  0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200,
] as const;

/** Times from the payment to the completion, counted by bucket. */
export interface GrantTimes {
  /** One count for each bucket, of which the last has no bound. */
  readonly counts: readonly number[];
  /** The longest time; 0 without any. */
  readonly maxSeconds: number;
}

/** No times at all. */
export const NO_TIMES: GrantTimes = {
  counts: [...BUCKET_BOUNDS.map(() => 0), 0],
  maxSeconds: 0,
};

/** Adds two counts up. */
export const sumOfTimes = (one: GrantTimes, other: GrantTimes): GrantTimes => ({
  counts: NO_TIMES.counts.map((_none, index) => (one.counts[index] ?? 0) + (other.counts[index] ?? 0)),
  maxSeconds: Math.max(one.maxSeconds, other.maxSeconds),
});

/** Returns times of one bucket. */
export const timesInBucket = (bucket: number, count: number, maxSeconds: number): GrantTimes => ({
  counts: NO_TIMES.counts.map((_none, index) => (index === bucket ? count : 0)),
  maxSeconds,
});

/** Returns how many times were counted. */
export const countOfTimes = ({ counts }: GrantTimes): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Estimates the time that a share of all does not exceed: exact to the bucket, evenly spread within it. Null without
 * any.
 * @param share such as 0.95
 */
export function percentileOf(times: GrantTimes, share: number): number | null {
  const rank = share * countOfTimes(times);
  let below = 0;
  for (const [index, count] of times.counts.entries()) {
    if (count > 0 && below + count >= rank) {
      const lower = BUCKET_BOUNDS[index - 1] ?? 0;
      const upper = Math.max(lower, Math.min(BUCKET_BOUNDS[index] ?? Infinity, times.maxSeconds));
      return lower + ((upper - lower) * (rank - below)) / count;
    }
    below += count;
  }
  return null;
}
