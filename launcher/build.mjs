// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDirectory } from './embedded/directory-lock.mjs';
import { LauncherError } from './launcher-error.mjs';
import { nodeBinary } from './node-binary.mjs';
import { DATA, ROOT } from './paths.mjs';
import { mustRun } from './run-command.mjs';
import { readStamp, sourceStamp, writeStamp } from './source-stamp.mjs';
import { step } from './terminal.mjs';

const STAMPS = join(DATA, 'stamps');
/** Between two looks whether another build is over. */
const LOOK_MS = 100;

/**
 * Something to compile: what it is made from, what it makes, and how.
 * @typedef {object} BuildTarget
 * @property {string} name
 * @property {readonly string[]} sources
 * @property {string} output
 * @property {(signal?: AbortSignal) => Promise<unknown>} build
 */

/** @type {BuildTarget} */
export const SERVICE = {
  name: 'service',
  sources: ['src', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
  output: 'dist/main.js',
  build: (signal) => mustRun('npm', ['run', '--silent', 'build'], { signal }),
};

/**
 * The operator console. It takes types from the service and from the client, which leave nothing in what is built; the
 * list names what does.
 * @type {BuildTarget}
 */
export const CONSOLE = {
  name: 'console',
  sources: ['console', 'src/shared/access/operator-role.ts', 'tsconfig.json', 'package-lock.json'],
  output: 'console/dist/index.html',
  build: (signal) =>
    mustRun('npm', ['run', '--silent', 'build:console'], {
      // The tests have another one, and React would bring its checks for development along.
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    }),
};

/** @type {BuildTarget} */
export const SIMULATORS = {
  name: 'simulators',
  sources: ['simulators', 'tsconfig.json', 'package-lock.json'],
  output: 'simulators/dist/main.js',
  build: (signal) =>
    mustRun(nodeBinary(), ['node_modules/typescript/bin/tsc', '-p', 'simulators/tsconfig.json'], { signal }),
};

/** @type {BuildTarget} */
export const GAME_SERVER_CHECK = {
  name: 'game-server-check',
  sources: ['conformance', 'tsconfig.json', 'package-lock.json'],
  output: 'conformance/dist/game-server/main.js',
  build: (signal) =>
    mustRun(nodeBinary(), ['node_modules/typescript/bin/tsc', '-p', 'conformance/tsconfig.json'], { signal }),
};

/** The command line of operators, with the endpoints that it takes from the clients. @type {BuildTarget} */
export const CLI = {
  name: 'cli',
  sources: [
    'cli',
    'clients/typescript/src',
    'console/src/api/endpoints.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  output: 'cli/dist/cli/main.js',
  build: (signal) =>
    mustRun(nodeBinary(), ['node_modules/typescript/bin/tsc', '-p', 'cli/tsconfig.json'], { signal }),
};

/**
 * Builds what has changed since it was built last. One process of a checkout builds at a time: a build begins by
 * removing what others may be starting from.
 * @param {readonly BuildTarget[]} targets
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function ensureBuilt(targets, { signal } = {}) {
  if (staleOf(targets).length === 0) return;
  const release = await lockBuilds(signal);
  try {
    // Another process may have built them meanwhile.
    const stale = staleOf(targets);
    if (stale.length === 0) return;
    const names = stale.map(({ name }) => name).join(' and ');
    await step(`${names} built`, () => Promise.all(stale.map((target) => build(target, signal))));
  } finally {
    release();
  }
}

/** @param {readonly BuildTarget[]} targets */
const staleOf = (targets) => targets.filter((target) => readStamp(stampFile(target)) !== stampOf(target));

/**
 * Waits until no other build runs.
 * @param {AbortSignal} [signal]
 * @returns {Promise<() => void>} lets the next build begin
 */
async function lockBuilds(signal) {
  mkdirSync(STAMPS, { recursive: true });
  for (;;) {
    try {
      return lockDirectory(STAMPS);
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      await sleep(LOOK_MS, undefined, { signal });
    }
  }
}

/**
 * @param {BuildTarget} target
 * @param {AbortSignal} [signal]
 */
async function build(target, signal) {
  // Taken before: a file written while the compiler runs must count as changed next time.
  const before = sourceStamp(ROOT, target.sources);
  await target.build(signal);
  writeStamp(stampFile(target), before);
}

/** @param {BuildTarget} target */
function stampOf(target) {
  return existsSync(join(ROOT, target.output)) ? sourceStamp(ROOT, target.sources) : 'not built';
}

/** @param {BuildTarget} target */
function stampFile({ name }) {
  return join(STAMPS, name);
}
