// @ts-check
import { randomFrom } from './random.mjs';

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
 * One figure of each round; not a number where it was not measured.
 * @template {string} K
 * @param {readonly { readonly [name in K]?: number | undefined }[]} rounds
 * @param {K} what
 */
export const of = (rounds, what) => rounds.map((round) => round[what] ?? NaN);

/**
 * Of each round by itself, since both met the same machine in it.
 * @param {readonly number[]} ones
 * @param {readonly number[]} others
 */
export const ratios = (ones, others) => ones.map((one, round) => one / (others[round] ?? NaN));

/**
 * The middle of some values, and the interval that it lies in with 95 % confidence.
 * @typedef {{ middle: number, low: number, high: number }} Estimate
 */

const RESAMPLES = 2_000;
const CONFIDENCE = 0.95;

/**
 * The median, with the percentile bootstrap's interval: no shape of the distribution is assumed, and one disturbed
 * round moves it little.
 * @param {readonly number[]} values
 * @param {import('./random.mjs').Random} random
 * @returns {Estimate}
 */
export function estimate(values, random) {
  const draw = () => values[Math.floor(random() * values.length)] ?? NaN;
  const medians = Array.from({ length: RESAMPLES }, () => median(values.map(draw)));
  const outside = (1 - CONFIDENCE) / 2;
  return {
    middle: median(values),
    low: percentile(medians, outside),
    high: percentile(medians, 1 - outside),
  };
}

/**
 * How far a ratio of two equals may be from 1: the farther end of its interval.
 * @param {Estimate} ofEquals
 */
export const noiseOf = ({ low, high }) => Math.max(Math.abs(low - 1), Math.abs(high - 1));

/**
 * The cost of something as a ratio to a base, and the ratio of the base to itself, whose distance from 1 is the noise.
 * @template {string} K
 * @param {Record<'measured' | 'base' | 'again', readonly { readonly [name in K]?: number | undefined }[]>} rounds
 *   `again` is the base, measured twice
 * @param {K} cost
 * @param {number} seed
 */
export function ratiosToBase({ measured, base, again }, cost, seed) {
  const random = randomFrom(seed);
  const toBase = estimate(ratios(of(measured, cost), of(base, cost)), random);
  const ofEquals = estimate(ratios(of(again, cost), of(base, cost)), random);
  return { toBase, ofEquals, noise: noiseOf(ofEquals) };
}
