import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from '../../../launcher/node-binary.mjs';

/** Time after which a run is ended: far more than any suite takes. */
const RUN_MS = 900_000;
/** A test that only took too long shows nothing: the machine may be busy. */
const TIMEOUT = /^(?:thrown: "|Error: )?Exceeded timeout of/;

/** What a run of tests has shown. */
export interface JestResult {
  readonly passed: number;
  /** Names of the tests that failed for another reason than a missed time limit. */
  readonly failed: readonly string[];
  /** Names of the tests that took too long, and files that could not be run. */
  readonly undecided: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs jest. The servers of the tests are those of the environment. */
async function spawnJest(directory: string, args: readonly string[]): Promise<string> {
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = spawn(nodeBinary(), [...node, 'node_modules/jest/bin/jest.js', ...args], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: RUN_MS,
  });
  let output = '';
  jest.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve, reject) => jest.once('close', resolve).once('error', reject));
  return output;
}

function resultOf({ numPassedTests: passed, testResults }: Report): JestResult {
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const isSlow = ({ failureMessages }: (typeof failures)[number]): boolean =>
    failureMessages.every((message) => TIMEOUT.test(message));
  const broken = testResults.filter(
    ({ message, assertionResults }) => message !== '' && assertionResults.length === 0,
  );
  return {
    passed,
    failed: failures.filter((one) => !isSlow(one)).map(({ fullName }) => fullName),
    undecided: [
      ...failures.filter(isSlow).map(({ fullName }) => fullName),
      ...broken.map(({ name }) => name),
    ],
  };
}

/**
 * Runs test files of one project.
 * @param suites parts of their paths
 * @throws Error when jest gives no result, or ran no test
 */
export async function runJest(
  directory: string,
  project: string,
  suites: readonly string[],
): Promise<JestResult> {
  const report = join(directory, 'jest-report.json');
  rmSync(report, { force: true });
  const output = await spawnJest(directory, [
    `--selectProjects=${project}`,
    '--json',
    `--outputFile=${report}`,
    '--maxWorkers=1',
    '--silent',
    ...suites.map((suite) => `--testPathPatterns=${suite}`),
  ]);
  const text = readIfThere(report);
  if (text === null) throw new Error(`jest gave no result: ${output.slice(-2_000)}`);
  const result = resultOf(JSON.parse(text) as Report);
  if (result.passed + result.failed.length + result.undecided.length === 0)
    throw new Error(`no test of ${project} is called ${suites.join(', ')}`);
  return result;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
