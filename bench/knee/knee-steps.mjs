// @ts-check

/**
 * A rate that was tried, and whether everything kept up with it.
 * @typedef {{ readonly rate: number, readonly isGood: boolean }} Tried
 */

const FIRST = 20;
const GROWTH = 1.5;
/** The knee is known when the lowest rate that failed is at most so many times the highest that did not. */
const PRECISION = 1.1;

/**
 * The next rate to try: upward until one fails, then between the two that the knee lies between.
 * @param {readonly Tried[]} tried in their order
 * @returns {number | null} null when the knee is known, or when no rate was good
 */
export function nextRate(tried) {
  if (tried.length === 0) return FIRST;
  const [good, bad] = [highestGood(tried), lowestBad(tried)];
  if (bad === Infinity) return Math.ceil(good * GROWTH);
  const middle = Math.round((good + bad) / 2);
  return bad <= good * PRECISION || middle === good || middle === bad ? null : middle;
}

/**
 * The highest rate that everything kept up with; 0 for none.
 * @param {readonly Tried[]} tried
 */
export const highestGood = (tried) =>
  Math.max(0, ...tried.filter(({ isGood }) => isGood).map(({ rate }) => rate));

/** @param {readonly Tried[]} tried */
const lowestBad = (tried) => Math.min(...tried.filter(({ isGood }) => !isGood).map(({ rate }) => rate));
