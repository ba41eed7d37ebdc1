// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { RESERVE } from './cases.mjs';
import { PROFILE_FILE } from './paths.mjs';
import { chargeOf, nameOf, parentsOf, selfTimes } from './profile-shares.mjs';
import { printTable } from './results.mjs';

/** @typedef {import('node:inspector').Profiler.Profile} Profile */

const WARM_UP_SECONDS = 6;
const MOST_GROUPS = 24;
const MOST_FUNCTIONS = 40;
const NOT_WORK = new Set(['(idle)', '(program)']);

/**
 * Profiles Purser under reservations and tells where the time goes.
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./options.mjs').BenchOptions} options
 */
export async function profileReserve({ purser, load }, { connections, seconds }) {
  const reserve = { caseId: RESERVE.id, port: purser.port, connections };
  await step('warm-up', () => load({ ...reserve, seconds: WARM_UP_SECONDS }));
  let requests = 0;
  await step(`profile of ${seconds} s`, () =>
    purser.profile(PROFILE_FILE, async () => {
      const result = await load({ ...reserve, seconds });
      if (result.failed > 0) throw new Error(result.firstFailure);
      requests = result.succeeded;
    }),
  );
  summarise(JSON.parse(readFileSync(PROFILE_FILE, 'utf8')), requests);
  say(`\n  ${relative(ROOT, PROFILE_FILE)} opens in the browser's developer tools (Performance).\n`);
}

/**
 * @param {Profile} profile
 * @param {number} requests
 */
function summarise(profile, requests) {
  const self = selfTimes(profile);
  const parents = parentsOf(profile);
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {Map<string, number>} */
  const functions = new Map();
  let total = 0;
  for (const node of profile.nodes) {
    const time = self.get(node.id) ?? 0;
    if (time === 0 || NOT_WORK.has(node.callFrame.functionName)) continue;
    total += time;
    add(groups, chargeOf(node, parents), time);
    add(functions, nameOf(node), time);
  }
  say(
    `\n  ${requests} reservations, ${(total / requests).toFixed(0)} us of JavaScript and garbage collection each.`,
  );
  say('\n  By whom: time of a package or folder, what Node does on its behalf included\n');
  print('package or folder', groups, { requests, total, most: MOST_GROUPS });
  say('\n  By function: its own time\n');
  print('function', functions, { requests, total, most: MOST_FUNCTIONS });
}

/**
 * @param {string} title
 * @param {ReadonlyMap<string, number>} times
 * @param {{ requests: number, total: number, most: number }} of
 */
function print(title, times, { requests, total, most }) {
  const sorted = [...times].toSorted((one, other) => other[1] - one[1]).slice(0, most);
  const rows = sorted.map(([name, time]) => [
    (time / requests).toFixed(2),
    `${((100 * time) / total).toFixed(1)}%`,
    name,
  ]);
  printTable([['us/request', 'share', title], ...rows]);
}

/**
 * @param {Map<string, number>} sums
 * @param {string} key
 * @param {number} value
 */
function add(sums, key, value) {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
