// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { REWARDS_AT_ONCE, RESERVE_REWARDS } from '../cases/inventory.mjs';
import { measure } from '../measure/measure.mjs';
import { median, of, ratios } from '../measure/statistics.mjs';

/** @typedef {import('../measure/measure.mjs').Round} Round */

/** How much more a request for many rewards may cost than one for a single reward. */
const AIM = 2;

/**
 * What a request for many rewards costs beside one for a single reward: to a caller who is alone, whose time is the
 * request's own, and to many callers, who share what the database can do.
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {import('../measure/measure.mjs').Subject} purser
 * @param {import('../compare/comparison.mjs').Comparison} comparison
 * @returns {Promise<string | null>} for a page; null when they were not measured
 */
export async function compareManyRewards(stack, purser, { cases, seconds, connections }) {
  const [one, many] = RESERVE_REWARDS.map((each) => cases.find(({ id }) => id === each.id));
  if (one === undefined || many === undefined) return null;
  const alone = RESERVE_REWARDS.map((benchCase) => ({ benchCase, rounds: /** @type {Round[]} */ ([]) }));
  await step('the same by one caller', async () => {
    for (let round = 0; round < one.purser.length; round += 1)
      for (const { benchCase, rounds } of alone)
        rounds.push(await measure(stack, purser, benchCase, { connections: 1, seconds }));
  });
  const [ones, manys] = alone.map(({ rounds }) => rounds);
  const [time, cpu] = [times('p50', ones, manys), times('cpu', ones, manys)];
  const verdict = Math.max(time, cpu) <= AIM ? 'The aim is met' : 'The aim is missed';
  const shared = (1 / times('rps', one.purser, many.purser)).toFixed(2);
  const bare = (1 / times('rps', one.bare, many.bare)).toFixed(2);
  const text =
    `${verdict}: to a caller who is alone, ${REWARDS_AT_ONCE} rewards take ${time.toFixed(2)} times as long as one, and ` +
    `${cpu.toFixed(2)} times Purser's CPU. To ${connections} callers, who keep the database busy, ${shared} times as long ` +
    `(with the bare server ${bare} times).`;
  say(`\n  ${text}`);
  return text;
}

/**
 * @param {'p50' | 'cpu' | 'rps'} what
 * @param {readonly Round[]} [one]
 * @param {readonly Round[]} [many]
 */
const times = (what, one = [], many = []) => median(ratios(of(many, what), of(one, what)));
