import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launcher/paths.mjs';
import { formatted } from '../mutants/mutation/stored-results.js';
import type { CoverageResults } from './coverage-result.js';
import { pageOf } from './page.js';

export const RESULTS = join(ROOT, 'test', 'branch-coverage', 'results.json');
export const COVERAGE_PAGE = join(ROOT, 'docs', 'coverage.md');

/** Reads the results of all folders. */
export const readResults = (): CoverageResults =>
  JSON.parse(readFileSync(RESULTS, 'utf8')) as CoverageResults;

/** Returns docs/coverage.md as the stored results give it. */
export const renderPage = (): Promise<string> => formatted(COVERAGE_PAGE, pageOf(readResults()));
