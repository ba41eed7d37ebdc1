import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ROOT } from '../../launcher/paths.mjs';
import { say } from '../../launcher/terminal.mjs';
import { gonePaths } from '../mutants/mutation/scope.js';
import { formatted } from '../mutants/mutation/stored-results.js';
import { byFolder, merged, untouched } from './counted-files.js';
import { countPart, readCounted } from './counted-part.js';
import type { CoverageResults } from './coverage-result.js';
import { JUDGMENTS } from './judgments/judgments.js';
import { stale } from './judgments/judgment.js';
import { untakenLines } from './page.js';
import { countedModules, digestOf, PART_NAMES, testsOf } from './scope.js';
import { COVERAGE_PAGE, readResults, renderPage, RESULTS } from './stored-results.js';

/** Returns what all parts took together; null while one was not run with the present code. */
function joinedResults(): CoverageResults | null {
  const parts = PART_NAMES.map((part) => [part, readCounted(part)] as const);
  const missing = parts.filter(([, counted]) => counted === null).map(([part]) => part);
  if (missing.length > 0) say(`not run with the present code: ${missing.join(' ')}`);
  const counted = parts.map(([, each]) => each).filter((each) => each !== null);
  if (counted.length < parts.length) return null;
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    code: digestOf(ROOT, PART_NAMES),
    tests: numbersOfTests(),
    folders: byFolder(merged([untouched(countedModules(ROOT)), ...counted])),
  };
}

function numbersOfTests(): CoverageResults['tests'] {
  const [unit = 0, contract = 0, ...e2e] = PART_NAMES.map((part) => testsOf(ROOT, part).length);
  return { unit, contract, e2e: e2e.reduce((sum, count) => sum + count, 0) };
}

/** Says what is left to do: folders and judgments that are out of date, results of other code. */
function sayRest(): void {
  const results = readResults();
  if (results.code !== digestOf(ROOT, PART_NAMES)) say('changed since it was counted');
  for (const folder of gonePaths(ROOT, Object.keys(results.folders))) say(`counted, but gone: ${folder}`);
  for (const key of stale(results, JUDGMENTS)) say(`judged, but taken: ${key}`);
}

/**
 * `npm run coverage`: runs the parts that were not run with the present code, or those that are named, and writes
 * docs/coverage.md once all were. `npm run coverage -- page` only writes the page, `untaken <folder>` lists the ways
 * below a folder that no test takes.
 */
async function main(named: readonly string[]): Promise<void> {
  if (named[0] === 'untaken') {
    const [, folder = 'src'] = named;
    for (const line of untakenLines(readResults(), folder.replace(/\/$/, ''))) say(line);
    return;
  }
  const parts = named.length > 0 ? named : PART_NAMES.filter((part) => readCounted(part) === null);
  if (named[0] !== 'page') {
    for (const part of parts) countPart(part);
    const results = joinedResults();
    if (results !== null) writeFileSync(RESULTS, await formatted(RESULTS, JSON.stringify(results)));
  }
  writeFileSync(COVERAGE_PAGE, await renderPage());
  sayRest();
}

await main(process.argv.slice(2));
