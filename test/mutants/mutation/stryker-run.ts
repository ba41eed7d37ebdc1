import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shared } from '../../../jest.config.mjs';
import { nodeBinary } from '../../../launcher/node-binary.mjs';
import { DATA, ROOT } from '../../../launcher/paths.mjs';
import { oneLine, textAt } from '../../support/source-text.js';
import type { Mutant, MutantCounts } from './mutation-result.js';
import type { Scope } from './scope.js';

const OWN = join(ROOT, 'test', 'mutants', 'mutation', 'stryker');
/** Stryker and what it needs, apart from the dependencies of the service. */
const INSTALLED = join(DATA, 'stryker');
const MANIFESTS = ['package.json', 'package-lock.json'];
const MAX_TEXT = 90;
/** Time for the tests of one mutant, far more than a busy machine needs: what takes longer never ends. */
const TIMEOUT_MS = 60_000;

/** Lines and columns count from 1. */
type Position = { readonly line: number; readonly column: number };

/** Part of a report (mutation-testing-report-schema). */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
}

/** Installs the pinned Stryker, if that is not done yet. */
function installStryker(): void {
  const isCurrent = MANIFESTS.every(
    (name) =>
      existsSync(join(INSTALLED, name)) &&
      readFileSync(join(INSTALLED, name), 'utf8') === readFileSync(join(OWN, name), 'utf8'),
  );
  if (isCurrent && existsSync(join(INSTALLED, 'node_modules'))) return;
  rmSync(INSTALLED, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of MANIFESTS) copyFileSync(join(OWN, name), join(INSTALLED, name));
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: INSTALLED,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci of Stryker has failed');
}

/**
 * The configuration of jest for a scope, without servers. Its own loader, which evaluates the code anew for each file
 * of tests.
 */
function jestFor({ tests }: Scope): object {
  const roots = [...new Set(tests.map((path) => `<rootDir>/${dirname(path)}`))];
  return { ...shared, roots, testMatch: tests.map((path) => `<rootDir>/${path}`) };
}

const configFor = (scope: Scope, jest: string, report: string): object => ({
  mutate: scope.files,
  inPlace: true,
  // Nothing compares types here, and Stryker would rewrite every file of the copy for it, and back.
  disableTypeChecks: false,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', join(OWN, 'ignore-decorators.mjs')],
  ignorers: ['decorators'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['CONCURRENCY'] ?? 1),
  timeoutMS: TIMEOUT_MS,
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: report },
  // Searching the tests of a file takes longer than running them.
  jest: { projectType: 'custom', enableFindRelatedTests: false, configFile: jest },
});

/** Mutant of a report, with its end: Killed, Survived, NoCoverage, Timeout, or invalid code. */
type Ended = Mutant & { readonly end: string };

const mutantOf = ({ file, line, original, replacement }: Ended): Mutant => ({
  file,
  line,
  original,
  replacement,
});

const atColumn = ({ line, column }: Position): Position => ({ line, column: column - 1 });

const endedOf = ({ files }: Report): readonly Ended[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status: end, replacement = '', location }) => ({
      file,
      line: location.start.line,
      original: textAt(
        source.split('\n'),
        { start: atColumn(location.start), end: atColumn(location.end) },
        MAX_TEXT,
      ),
      replacement: oneLine(replacement, MAX_TEXT),
      end,
    })),
  );

function countsOf(report: Report): MutantCounts {
  const mutants = endedOf(report);
  const withEnd = (...ends: readonly string[]): readonly Ended[] =>
    mutants.filter(({ end }) => ends.includes(end));
  return {
    killed: withEnd('Killed').length,
    endless: withEnd('Timeout').map(mutantOf),
    survivors: withEnd('Survived', 'NoCoverage').map((mutant) => ({
      ...mutantOf(mutant),
      isUncovered: mutant.end === 'NoCoverage',
    })),
  };
}

/**
 * Mutates the files of a scope in a copy of the repository and runs its tests against each mutant.
 * @throws Error when Stryker fails
 */
export function runStryker(directory: string, scope: Scope): MutantCounts {
  installStryker();
  const [config, jest, report] = ['stryker.json', 'stryker-jest.json', 'stryker-report.json'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  writeFileSync(jest, JSON.stringify(jestFor(scope)));
  writeFileSync(config, JSON.stringify(configFor(scope, jest, report)));
  const stryker = join(INSTALLED, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  rmSync(report, { force: true });
  const { status } = spawnSync(nodeBinary(), [stryker, 'run', config], { cwd: directory, stdio: 'inherit' });
  if (status !== 0) throw new Error('Stryker has failed');
  // Stryker reports nothing when the files hold nothing but types.
  const isReported = existsSync(report);
  return countsOf(isReported ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : { files: {} });
}
