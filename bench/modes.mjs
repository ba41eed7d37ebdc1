// @ts-check
import { say, step } from '../launcher/terminal.mjs';
import { compare, startBoth } from './compare.mjs';
import { measureDeliveries } from './deliveries.mjs';
import { writeParts } from './document.mjs';
import { measureGrowth } from './growth.mjs';
import { measureMigrations } from './migrations.mjs';
import { profileCases } from './profile.mjs';
import { compareManyRewards } from './many-rewards.mjs';
import { tellComparison } from './results.mjs';
import { measureSearch } from './search.mjs';
import { migrate, startStack } from './stack.mjs';
import { measureOverload } from './overload.mjs';
import { measureStarts, tellProcesses } from './start-costs.mjs';
import { surroundings, warnOfLoad } from './surroundings.mjs';
import { compareVersions } from './versions.mjs';
import { measureWholePurchases } from './whole-purchases.mjs';

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('../launcher/shutdown.mjs').Shutdown} Shutdown */

/**
 * Measures what was asked for, tells it, and writes it down if it is to be written down.
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 */
export async function runMode(shutdown, options) {
  warnOfLoad();
  const parts = await modeOf(options)(shutdown, options);
  if (options.write) await writeParts(parts);
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>}
 */
async function comparison(shutdown, options) {
  const stack = await startStack(shutdown);
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const starts = options.mode === 'profile' ? [] : await measureStarts(stack);
  if (options.mode === 'start') return { processes: await tellProcesses(starts, null) };
  const both = await startBoth(stack, options);
  if (options.mode === 'profile') return { profile: await profileCases(stack, both.purser, options) };
  const pairs = await compare(stack, both, options);
  const compared = tellComparison(pairs, options);
  const manyRewards = await compareManyRewards(stack, pairs, options);
  const processes = await tellProcesses(starts, both);
  const whole = await measureWholePurchases(stack, both.purser);
  const deliveries = await measureDeliveries(stack, both);
  const where = await surroundings(both.purser.ground.database);
  const profile = await profileCases(stack, both.purser, { ...options, seconds: PROFILE_SECONDS });
  say(`\n  ${where}\n`);
  const parts = { compare: `${where}\n\n${compared}`, processes, whole, deliveries, profile };
  return manyRewards === null ? parts : { ...parts, 'many-rewards': manyRewards };
}

const PROFILE_SECONDS = 4;

/** @param {BenchOptions} options */
function modeOf({ mode }) {
  if (mode === 'migrations') return migrations;
  if (mode === 'overload') return overload;
  if (mode === 'versions') return versions;
  if (mode === 'search') return search;
  return mode === 'growth' ? growth : comparison;
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>}
 */
async function overload(shutdown, options) {
  return { overload: await measureOverload(shutdown, options) };
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>}
 */
async function migrations(shutdown, options) {
  return { migrations: await measureMigrations(shutdown, options) };
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>}
 */
async function growth(shutdown, options) {
  return { growth: await measureGrowth(shutdown, options) };
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>} nothing for the page: the directories are the caller's
 */
async function versions(shutdown, options) {
  await compareVersions(shutdown, options);
  return {};
}

/**
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @returns {Promise<Record<string, string>>}
 */
async function search(shutdown, options) {
  return { search: await measureSearch(shutdown, options) };
}
