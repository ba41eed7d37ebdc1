// @ts-check

/** @typedef {import('../measure/statistics.mjs').Estimate} Estimate */

/** How many times the bare server's cost a request may take, and a delivery. */
export const REQUEST_AIM = 1.35;
export const DELIVERY_AIM = 1.5;

/**
 * Whether a ratio meets its aim. It is within the noise where its interval, widened by the noise of the run, contains
 * the aim: another run may show the opposite.
 * @param {Estimate} ratio
 * @param {number} noise as a share, such as 0.03
 * @param {number} aim
 */
export function verdictOf({ middle, low, high }, noise, aim) {
  const verdict = middle <= aim ? 'met' : 'missed';
  const isCertain = verdict === 'met' ? high * (1 + noise) <= aim : low / (1 + noise) > aim;
  return isCertain ? verdict : `${verdict}, within the noise`;
}
