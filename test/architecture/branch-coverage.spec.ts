import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../launcher/paths.mjs';
import {
  type CountedFile,
  branchesIn,
  byFolder,
  merged,
  untouched,
} from '../branch-coverage/counted-files.js';
import { MODULES } from '../branch-coverage/counted-modules.mjs';
import { type CoverageResults, shareOf } from '../branch-coverage/coverage-result.js';
import { JUDGMENTS } from '../branch-coverage/judgments/judgments.js';
import { type Judgment, stale } from '../branch-coverage/judgments/judgment.js';
import { untakenLines } from '../branch-coverage/page.js';
import { countedModules, PART_NAMES, testsOf } from '../branch-coverage/scope.js';
import { gonePaths } from '../mutants/mutation/scope.js';
import { COVERAGE_PAGE, readResults, renderPage } from '../branch-coverage/stored-results.js';

const FILE = 'test/architecture/branch-coverage.spec.ts';
const PATH = join(ROOT, FILE);
const at = (line: number) => ({ start: { line, column: 0 }, end: { line, column: 6 } });

/** An `if` in the first line of this file. */
const counted = (then: number, none: number): CountedFile => ({
  path: PATH,
  branchMap: { 0: { type: 'if', loc: at(1), locations: [at(1), { start: {}, end: {} }] } },
  b: { 0: [then, none] },
});
const COUNT = { day: '2026-11-23', commit: 'c0de', code: 'c0de', tests: {} };
const UNTAKEN = { file: FILE, line: 1, way: 'else', code: "import { readFileSync } from 'node:fs';" };

describe('docs/coverage.md', () => {
  it('shows what `npm run coverage` stored, to the letter', async () => {
    expect(await renderPage()).toBe(readFileSync(COVERAGE_PAGE, 'utf8'));
  });

  it('is about every module that decides about money', () => {
    const folders = Object.keys(readResults().folders);
    const missing = MODULES.filter(
      (name) => !folders.some((each) => each.startsWith(`src/modules/${name}/`)),
    );

    expect(missing).toEqual([]);
  });

  it('is about folders that exist', () => {
    expect(gonePaths(ROOT, Object.keys(readResults().folders))).toEqual([]);
  });

  it('has no reason for a way that a test takes', () => {
    expect(stale(readResults(), JUDGMENTS)).toEqual([]);
  });
});

describe('the ways of the branches of a file', () => {
  it('are counted one by one; those that no test takes are named by their code', () => {
    const branches = branchesIn([counted(3, 0)]);

    expect(branches).toEqual({ ways: 2, untaken: [UNTAKEN] });
    expect(shareOf(branches)).toBe(50);
    expect(shareOf({ ways: 0, untaken: [] })).toBe(100);
  });

  it('are taken when the tests of any part take them', () => {
    const sum = merged([{ [PATH]: counted(3, 0) }, { [PATH]: counted(0, 1) }]);

    expect(byFolder(sum)).toEqual({ 'test/architecture': { ways: 2, untaken: [] } });
  });

  it('are counted though no test loads the file', () => {
    const file = 'src/shared/state/state-machine.ts';
    const { ways, untaken } = branchesIn(Object.values(untouched([file])));

    expect(ways).toBeGreaterThan(0);
    expect(untaken).toHaveLength(ways);
  });
});

describe('a reason why no test takes a way', () => {
  const results: CoverageResults = {
    ...COUNT,
    folders: { 'test/architecture': branchesIn([counted(3, 0)]) },
  };
  const judgment = (code: string): Judgment => ({ file: FILE, because: 'never', ways: [[code, 'else']] });

  it('is about the code of the branch, wherever it stands', () => {
    expect(stale(results, [judgment(UNTAKEN.code)])).toEqual([]);
  });

  it('is out of date when the code of the branch has changed', () => {
    expect(stale(results, [judgment('if (other) return;')])).toEqual([`${FILE}: if (other) return; [else]`]);
  });
});

describe('the list of the ways that no test takes', () => {
  const untaken = [UNTAKEN, { ...UNTAKEN, file: 'src/a.ts' }];
  const results: CoverageResults = { ...COUNT, folders: { all: { ways: 4, untaken } } };

  it('has a line for each way below a folder', () => {
    const line = `${FILE}:1  ${UNTAKEN.code}  [else]  gap`;

    expect(untakenLines(results, 'test')).toEqual([line]);
    expect(untakenLines(results, 'test/arch')).toEqual([]);
  });
});

describe('what is counted', () => {
  it('holds modules and no tests', () => {
    const modules = countedModules(ROOT);

    expect(modules).toContain('src/modules/purchase/record/purchase.entity.ts');
    expect(modules.filter((path) => path.endsWith('.spec.ts'))).toEqual([]);
  });

  it('is run by tests in parts, none of them twice', () => {
    const tests = PART_NAMES.flatMap((part) => testsOf(ROOT, part));

    expect(new Set(tests).size).toBe(tests.length);
    expect(tests).toContain('test/e2e/purchases/purchase-races.e2e-spec.ts');
  });
});
