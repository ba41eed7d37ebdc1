// @ts-check
import { say, step } from '../launcher/terminal.mjs';
import { REWARDS_AT_ONCE, RESERVE_REWARDS } from './cases/inventory.mjs';
import { measure } from './measure.mjs';
import { of } from './results.mjs';
import { median, ratios } from './statistics.mjs';

/** @typedef {import('./compare.mjs').Measured} Measured */
/** @typedef {import('./compare.mjs').Pair} Pair */
/** @typedef {import('./measure.mjs').Round} Round */

/** How much more a request for many rewards may cost than one for a single reward. */
const AIM = 2;

/**
 * What a request for many rewards costs beside one for a single reward: to a caller who is alone, whose time is the request's own,
 * and to many callers, who share what the database can do.
 * @param {import('./stack.mjs').Stack} stack
 * @param {readonly Pair[]} pairs
 * @param {import('./options.mjs').BenchOptions} options
 * @returns {Promise<string | null>} for a page; null when they were not measured
 */
export async function compareManyRewards(stack, pairs, { rounds, seconds, connections }) {
  const [one, many] = RESERVE_REWARDS.map(({ id }) => pairs.find(({ purser }) => purser.benchCase.id === id));
  if (one === undefined || many === undefined) return null;
  const [ones, manys] = [alone(one), alone(many)];
  await step('the same by one caller', async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const { subject, benchCase, rounds } of [ones, manys])
        rounds.push(await measure(stack, subject, benchCase, { connections: 1, seconds }));
  });
  const [time, cpu] = [times(ones, manys, 'p50'), times(ones, manys, 'cpu')];
  const verdict = Math.max(time, cpu) <= AIM ? 'The aim is met' : 'The aim is missed';
  const shared = (1 / times(one.purser, many.purser, 'rps')).toFixed(2);
  const bare = (1 / times(one.bare, many.bare, 'rps')).toFixed(2);
  const text =
    `${verdict}: to a caller who is alone, ${REWARDS_AT_ONCE} rewards take ${time.toFixed(2)} times as long as one, and ` +
    `${cpu.toFixed(2)} times Purser's CPU. To ${connections} callers, who keep the database busy, ${shared} times as long ` +
    `(with the bare server ${bare} times).`;
  say(`\n  ${text}`);
  return text;
}

/** @param {Pair} pair */
const alone = ({ purser: { subject, benchCase } }) => ({
  subject,
  benchCase,
  rounds: /** @type {Round[]} */ ([]),
});

/**
 * @param {{ rounds: readonly Round[] }} one
 * @param {{ rounds: readonly Round[] }} many
 * @param {keyof Round} what
 */
const times = (one, many, what) => median(ratios(of(many.rounds, what), of(one.rounds, what)));
