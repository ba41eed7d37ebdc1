import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { DATA, ROOT } from '../../launcher/paths.mjs';
import { type CountedFiles, merged } from './counted-files.js';
import { DIRECTORY } from './counting-runner.mjs';
import { digestOf, testsOf } from './scope.js';

/** What each part counted, until its tests or the counted modules change. */
const COUNTED = join(DATA, 'coverage');

const storedAs = (part: string): string => join(COUNTED, `${part}-${digestOf(ROOT, [part])}.json`);

const readJson = (path: string): CountedFiles => JSON.parse(readFileSync(path, 'utf8')) as CountedFiles;

/** Returns what a part counted in the present code; null when it was not run with it. */
export const readCounted = (part: string): CountedFiles | null =>
  existsSync(storedAs(part)) ? readJson(storedAs(part)) : null;

/**
 * Runs the tests of a part and stores what they count.
 * @throws Error when a test fails
 */
export function countPart(part: string): void {
  const directory = join(COUNTED, 'workers');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const env = { ...process.env, [DIRECTORY]: directory };
  const { status } = spawnSync(nodeBinary(), argumentsFor(part), { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`tests of ${part} have failed`);
  const workers = readdirSync(directory).map((name) => readJson(join(directory, name)));
  writeFileSync(storedAs(part), JSON.stringify(merged(workers)));
}

const argumentsFor = (part: string): readonly string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join('node_modules', 'jest', 'bin', 'jest.js'),
  '--config',
  join('test', 'branch-coverage', 'jest.config.mjs'),
  '--selectProjects',
  part === 'unit' || part === 'contract' ? part : 'e2e',
  '--runTestsByPath',
  ...testsOf(ROOT, part),
];
