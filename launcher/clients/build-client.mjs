// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../run-command.mjs';
import { ROOT } from '../paths.mjs';
import { TOOLCHAINS } from './toolchains.mjs';

/** @typedef {import('./toolchains.mjs').Language} Language */
/** @typedef {import('./toolchains.mjs').Toolchain} Toolchain */

/** The programs of every client: what plays the conformance file, a purchase, and a receiver of grants. */
const PROGRAMS = /** @type {const} */ (['conformance', 'purchase', 'receiver']);

/**
 * How a program is started.
 * @typedef {object} Program
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} env
 */

/** @typedef {Readonly<Record<(typeof PROGRAMS)[number], Program>>} Programs */

const CLIENTS = join(ROOT, 'clients');

/** By name, since every compiler after 17 has more of them. */
const JAVA_WARNINGS =
  '-Xlint:cast,deprecation,fallthrough,overrides,rawtypes,removal,serial,static,try,unchecked,varargs';

const GO_PACKAGES = {
  conformance: './conformance',
  purchase: './examples/purchase',
  receiver: './examples/receiver',
};

/** @type {Readonly<Record<Language, (toolchain: Toolchain, output: string) => Promise<Programs>>>} */
const BUILDS = { go: buildGo, java: buildJava, csharp: buildCsharp };

/**
 * Compiles a client and its programs into `output`, warnings being errors.
 * @param {Language} language
 * @param {Toolchain} toolchain
 * @param {string} output
 */
export function buildClient(language, toolchain, output) {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  return BUILDS[language](toolchain, output);
}

/**
 * @param {Toolchain} toolchain
 * @param {string} output
 */
async function buildGo(toolchain, output) {
  const cache = join(TOOLCHAINS, 'go-cache');
  const offline = { GOPROXY: 'off', GOTOOLCHAIN: 'local', GOFLAGS: '-mod=readonly', CGO_ENABLED: '0' };
  const env = { ...process.env, ...toolchain.env, ...offline, GOCACHE: cache, GOPATH: join(cache, 'path') };
  const cwd = join(CLIENTS, 'go');
  await mustRun(toolchain.compiler, ['vet', './...'], { env, cwd });
  for (const [name, path] of Object.entries(GO_PACKAGES))
    await mustRun(toolchain.compiler, ['build', '-o', join(output, name), path], { env, cwd });
  return programs((name) => ({ command: join(output, name), args: [], env: process.env }));
}

/**
 * @param {Toolchain} toolchain
 * @param {string} output
 */
async function buildJava({ compiler, runtime, env: own }, output) {
  const env = { ...process.env, ...own };
  const sources = filesBelow(join(CLIENTS, 'java'), '.java');
  const options = ['--release', '17', JAVA_WARNINGS, '-Werror', '-d', output];
  await mustRun(compiler, [...options, ...sources], { env });
  return programs((name) => ({
    command: runtime,
    args: [
      '-XX:TieredStopAtLevel=1',
      '-cp',
      output,
      `dev.purser.examples.${name[0]?.toUpperCase()}${name.slice(1)}`,
    ],
    env,
  }));
}

/**
 * @param {Toolchain} toolchain
 * @param {string} output
 */
async function buildCsharp({ compiler, runtime, env: own }, output) {
  const env = { ...process.env, ...own };
  const [command, ...first] = compiler.endsWith('.exe') ? [runtime, compiler] : [compiler];
  const options = [
    '-langversion:7.2',
    '-warnaserror',
    '-warn:4',
    '-r:System.Net.Http.dll',
    '-r:System.Core.dll',
  ];
  const mcs = (/** @type {string[]} */ ...args) =>
    mustRun(command ?? '', [...first, ...options, ...args], { env });
  const library = join(output, 'Purser.Client.dll');
  const folder = join(CLIENTS, 'csharp');
  await mcs('-target:library', `-out:${library}`, ...filesBelow(join(folder, 'src'), '.cs'));
  for (const name of PROGRAMS)
    await mcs(
      `-out:${join(output, `${name}.exe`)}`,
      `-r:${library}`,
      ...filesBelow(join(folder, 'examples', name), '.cs'),
    );
  return programs((name) => ({ command: runtime, args: [join(output, `${name}.exe`)], env }));
}

/**
 * @param {(name: (typeof PROGRAMS)[number]) => Program} programOf
 * @returns {Programs}
 */
function programs(programOf) {
  return {
    conformance: programOf('conformance'),
    purchase: programOf('purchase'),
    receiver: programOf('receiver'),
  };
}

/**
 * @param {string} directory
 * @param {string} ending
 * @returns {string[]}
 */
function filesBelow(directory, ending) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(directory, name));
}
