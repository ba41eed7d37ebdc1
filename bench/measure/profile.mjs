// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../../launcher/paths.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { casesOf, MAIN_CASES } from '../cases.mjs';
import { measure } from './measure.mjs';
import { profileFile } from '../paths.mjs';
import { chargeOf, nameOf, parentsOf, selfTimes } from './profile-shares.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('../cases/case.mjs').BenchCase} BenchCase */

/**
 * Where the time of a request goes, in microseconds.
 * @typedef {object} Shares
 * @property {BenchCase} benchCase
 * @property {number} total
 * @property {ReadonlyMap<string, number>} groups
 * @property {ReadonlyMap<string, number>} functions
 */

const WARM_UP_SECONDS = 2;
const MAX_GROUPS = 16;
const MAX_FUNCTIONS = 25;
const NOT_WORK = new Set(['(idle)', '(program)']);

/**
 * Profiles Purser in each case and tells where the time goes.
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./measure.mjs').Subject} purser
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} a table for a page
 */
export async function profileCases(stack, purser, { cases, connections, seconds, mode }) {
  const chosen = casesOf(cases, MAIN_CASES);
  /** @type {Shares[]} */
  const all = [];
  for (const benchCase of chosen) {
    await step(`profile of ${benchCase.title}`, async () => {
      await measure(stack, purser, benchCase, { connections, seconds: WARM_UP_SECONDS });
      const file = profileFile(benchCase.id);
      let requests = 0;
      await purser.server.profile(file, async () => {
        requests = (await measure(stack, purser, benchCase, { connections, seconds })).succeeded;
      });
      all.push(sharesOf(benchCase, JSON.parse(readFileSync(file, 'utf8')), requests));
    });
  }
  const table = groupTable(all);
  say('\n  Time of a package or folder, what Node does on its behalf included, in µs of a request\n');
  printTable(table);
  if (mode === 'profile') for (const shares of all) tellFunctions(shares);
  say(`\n  ${relative(ROOT, profileFile('*'))} open in the browser's developer tools (Performance).\n`);
  return toMarkdown(table);
}

/**
 * @param {BenchCase} benchCase
 * @param {Profile} profile
 * @param {number} requests
 * @returns {Shares}
 */
function sharesOf(benchCase, profile, requests) {
  const self = selfTimes(profile);
  const parents = parentsOf(profile);
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {Map<string, number>} */
  const functions = new Map();
  let total = 0;
  for (const node of profile.nodes) {
    const time = (self.get(node.id) ?? 0) / requests;
    if (time === 0 || NOT_WORK.has(node.callFrame.functionName)) continue;
    total += time;
    add(groups, chargeOf(node, parents), time);
    add(functions, nameOf(node), time);
  }
  return { benchCase, total, groups, functions };
}

/** @param {readonly Shares[]} all */
function groupTable(all) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { groups } of all) for (const [name, time] of groups) add(sums, name, time);
  const names = sorted(sums, MAX_GROUPS).map(([name]) => name);
  return [
    ['charged to', ...all.map(({ benchCase }) => benchCase.title)],
    ...names.map((name) => [name, ...all.map(({ groups }) => (groups.get(name) ?? 0).toFixed(1))]),
    ['all', ...all.map(({ total }) => total.toFixed(0))],
  ];
}

/** @param {Shares} shares */
function tellFunctions({ benchCase, total, functions }) {
  say(`\n  ${benchCase.title}: functions by their own time\n`);
  const rows = sorted(functions, MAX_FUNCTIONS).map(([name, time]) => [
    time.toFixed(2),
    `${((100 * time) / total).toFixed(1)}%`,
    name,
  ]);
  printTable([['µs/request', 'share', 'function'], ...rows]);
}

/**
 * @param {ReadonlyMap<string, number>} times
 * @param {number} most
 */
const sorted = (times, most) => [...times].toSorted((one, other) => other[1] - one[1]).slice(0, most);

/**
 * @param {Map<string, number>} sums
 * @param {string} key
 * @param {number} value
 */
function add(sums, key, value) {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
