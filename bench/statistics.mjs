// @ts-check

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}

/**
 * @param {readonly number[]} values
 * @param {number} share of them that are less
 */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
}

/**
 * `least..most`.
 * @param {readonly number[]} values
 * @param {number} digits
 */
export const range = (values, digits) =>
  `${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}`;

/**
 * Of each round by itself, since both met the same machine in it.
 * @param {readonly number[]} ones
 * @param {readonly number[]} others
 */
export const ratios = (ones, others) => ones.map((one, round) => one / (others[round] ?? NaN));
