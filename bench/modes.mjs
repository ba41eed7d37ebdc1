// @ts-check
import { say, step } from '../launcher/terminal.mjs';
import { ADDITIONS } from './compare/additions.mjs';
import { measureArchive } from './growth/archive.mjs';
import { compare, startSubjects } from './compare/compare.mjs';
import { measureDeliveries } from './compare/deliveries.mjs';
import { writeParts } from './page/document.mjs';
import { gate } from './compare/gate.mjs';
import { measureGrowth } from './growth/growth.mjs';
import { connectTo, prepareProject } from './prepare/ground.mjs';
import { measureIndexes } from './growth/indexes.mjs';
import { measureKnee } from './knee/knee.mjs';
import { compareManyRewards } from './growth/many-rewards.mjs';
import { measureMigrations } from './growth/migrations.mjs';
import { measureOverload } from './overload/overload.mjs';
import { profileCases } from './measure/profile.mjs';
import { prepareSales } from './prepare/prepare-purchases.mjs';
import { provenanceOf } from './page/provenance.mjs';
import { tellComparison } from './page/results.mjs';
import { measureSearch } from './growth/search.mjs';
import { migrate, startPurser, startStack } from './measure/stack.mjs';
import { measureStarts, tellProcesses } from './compare/start-costs.mjs';
import { warnOfLoad } from './measure/surroundings.mjs';
import { compareVersions } from './compare/versions.mjs';
import { measureWholePurchases } from './knee/whole-purchases.mjs';

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('../launcher/shutdown.mjs').Shutdown} Shutdown */
/** @typedef {Record<string, import('./page/document.mjs').Part>} Parts */
/** @typedef {(shutdown: Shutdown, options: BenchOptions) => Promise<Parts>} Mode */

/**
 * Measures what was asked for, tells it, and writes it down if it is to be written down.
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 * @param {readonly string[]} args that the options were read from
 */
export async function runMode(shutdown, options, args) {
  warnOfLoad();
  say(`  Seed ${options.seed}.\n`);
  // Before anything else: files may be edited while it runs.
  const provenance = provenanceOf(args, options.seed);
  const parts = await MODES[options.mode](shutdown, options);
  if (options.write) await writeParts(parts, provenance);
}

const PROFILE_SECONDS = 4;
const BINLOG = ['--log-bin=bench-log', '--sync-binlog=1', '--server-id=1'];

/**
 * A database with its tables, and everything that a comparison needs.
 * @param {Shutdown} shutdown
 * @param {BenchOptions} options
 */
async function startMigrated(shutdown, { addition }) {
  const databaseArguments = addition === 'binlog' ? BINLOG : [];
  const stack = await startStack(shutdown, { databaseArguments, hasEverythingOn: addition === 'everything' });
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  return stack;
}

/** @type {Mode} */
async function all(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  const starts = await measureStarts(stack);
  const subjects = await startSubjects(stack, options);
  const comparison = await compare(stack, subjects, options);
  tellComparison(comparison);
  const manyRewards = await compareManyRewards(stack, subjects.purser, comparison);
  const processes = await tellProcesses(starts, subjects);
  const whole = await measureWholePurchases(stack, subjects.purser);
  const deliveries = await measureDeliveries(stack, subjects, options);
  const profile = await profileCases(stack, subjects.purser, { ...options, seconds: PROFILE_SECONDS });
  const parts = { ...textsOf({ processes, deliveries, profile }), whole: { whole } };
  const rewards = manyRewards === null ? {} : textsOf({ 'many-rewards': manyRewards });
  return { compare: { comparison }, ...rewards, ...parts };
}

/** @type {Mode} */
async function compareOnly(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  const comparison = await compare(stack, await startSubjects(stack, options), options);
  const { addition } = options;
  const where = addition === null ? comparison.where : `${comparison.where} ${ADDITIONS[addition]}`;
  const result = { ...comparison, where };
  tellComparison(result);
  return { [addition === null ? 'compare' : `compare-${addition}`]: { comparison: result } };
}

/** @type {Mode} */
async function deliveriesOnly(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  // Any case will do: only its project is used.
  const subjects = await startSubjects(stack, { ...options, cases: ['push'] });
  return textsOf({ deliveries: await measureDeliveries(stack, subjects, options) });
}

/** @type {Mode} */
async function profile(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  const { purser } = await startSubjects(stack, options);
  return textsOf({ profile: await profileCases(stack, purser, options) });
}

/** @type {Mode} */
async function start(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  return textsOf({ processes: await tellProcesses(await measureStarts(stack), null) });
}

/** @type {Mode} */
async function wholeOnly(shutdown, options) {
  const stack = await startMigrated(shutdown, options);
  const server = await startPurser(stack, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const database = await connectTo(stack, stack.databaseUrl);
  const { target, operator } = await prepareProject(stack, server);
  await prepareSales({ stack, database, operator });
  const ground = { database, accessKey: target.accessKey };
  return { whole: { whole: await measureWholePurchases(stack, { server, ground }) } };
}

/** @type {Mode} */
const archive = async (shutdown, options) => ({
  archive: { archive: await measureArchive(shutdown, options) },
});

/** @type {Mode} */
const overload = async (shutdown, options) => {
  const text = await measureOverload(shutdown, options);
  return textsOf({ [options.front === null ? 'overload' : 'overload-front']: text });
};

/** @type {Mode} */
const indexes = async (shutdown, options) => ({
  indexes: { indexes: await measureIndexes(shutdown, options) },
});

/**
 * A mode that gives the text of one section.
 * @param {string} section
 * @param {(shutdown: Shutdown, options: BenchOptions) => Promise<string>} measureText
 * @returns {Mode}
 */
const sectionBy = (section, measureText) => async (shutdown, options) =>
  textsOf({ [section]: await measureText(shutdown, options) });

/**
 * A mode whose directories are the caller's: nothing of it is for the page.
 * @param {(shutdown: Shutdown, options: BenchOptions) => Promise<unknown>} run
 * @returns {Mode}
 */
const withoutSection = (run) => async (shutdown, options) => {
  await run(shutdown, options);
  return {};
};

/** @type {Readonly<Record<BenchOptions['mode'], Mode>>} */
const MODES = {
  all,
  archive,
  compare: compareOnly,
  deliveries: deliveriesOnly,
  gate: withoutSection(gate),
  growth: sectionBy('growth', measureGrowth),
  indexes,
  knee: sectionBy('knee', measureKnee),
  migrations: sectionBy('migrations', measureMigrations),
  overload,
  profile,
  search: sectionBy('search', measureSearch),
  start,
  versions: withoutSection(compareVersions),
  whole: wholeOnly,
};

/**
 * @param {Readonly<Record<string, string>>} texts
 * @returns {Parts}
 */
const textsOf = (texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }]));
