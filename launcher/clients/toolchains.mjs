// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { unpackDebian } from '../embedded/unpack-debian.mjs';
import { findOnPath } from '../executable.mjs';
import { DATA } from '../paths.mjs';

/** @typedef {'go' | 'java' | 'csharp'} Language */

/**
 * The programs of a language, and the environment that they need.
 * @typedef {object} Toolchain
 * @property {string} from where it comes from, for people
 * @property {string} compiler go, javac or mcs
 * @property {string} runtime java or mono; go where there is none
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * @typedef {object} Recipe
 * @property {readonly [compiler: string, runtime: string]} programs on PATH
 * @property {(compiler: string) => boolean} isGood whether the one of PATH is new enough
 * @property {readonly string[]} packages of Debian
 * @property {boolean} withDependencies
 * @property {(root: string) => Omit<Toolchain, 'from'>} unpacked
 */

/** Toolchains that are unpacked, and what compilers keep between runs; PURSER_TOOLCHAINS names another directory. */
export const TOOLCHAINS = process.env['PURSER_TOOLCHAINS'] || join(DATA, 'tools', 'toolchains');

/** @type {Readonly<Record<Language, Recipe>>} */
const RECIPES = {
  go: {
    programs: ['go', 'go'],
    isGood: (go) => atLeast(printed(go, 'version'), /go1\.(\d+)/, 19),
    packages: ['golang-1.19-go', 'golang-1.19-src'],
    withDependencies: false,
    unpacked: (root) => {
      const home = join(root, 'usr', 'lib', 'go-1.19');
      const go = join(home, 'bin', 'go');
      return { compiler: go, runtime: go, env: { GOROOT: home } };
    },
  },
  java: {
    programs: ['javac', 'java'],
    isGood: (javac) => atLeast(printed(javac, '-version'), /javac (\d+)/, 17),
    packages: ['openjdk-17-jdk-headless', 'openjdk-17-jre-headless'],
    withDependencies: false,
    unpacked: (root) => {
      const homes = join(root, 'usr', 'lib', 'jvm');
      const home = join(homes, readdirSync(homes).find((name) => name.startsWith('java-17-openjdk-')) ?? '');
      return { compiler: join(home, 'bin', 'javac'), runtime: join(home, 'bin', 'java'), env: {} };
    },
  },
  csharp: {
    programs: ['mcs', 'mono'],
    isGood: (mcs) => atLeast(printed(mcs, '--version'), /version (\d+)/, 6),
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
    withDependencies: true,
    unpacked: (root) => {
      const mono = join(root, 'usr', 'bin', 'mono-sgen');
      const env = {
        MONO_PATH: join(root, 'usr', 'lib', 'mono', '4.5'),
        MONO_GAC_PREFIX: join(root, 'usr'),
        MONO_CFG_DIR: join(root, 'etc'),
        LD_LIBRARY_PATH: join(root, 'usr', 'lib'),
      };
      return { compiler: join(root, 'usr', 'lib', 'mono', '4.5', 'mcs.exe'), runtime: mono, env };
    },
  },
};

/** @type {readonly Language[]} */
export const LANGUAGES = ['go', 'java', 'csharp'];

/**
 * The toolchain of this machine or the unpacked one; undefined when there is neither.
 * @param {Language} language
 * @returns {Toolchain | undefined}
 */
export function findToolchain(language) {
  const { programs, isGood, unpacked } = RECIPES[language];
  const [compiler, runtime] = programs.map((program) => findOnPath(program));
  if (compiler && runtime && isGood(compiler)) return { from: compiler, compiler, runtime, env: {} };
  const root = join(TOOLCHAINS, language);
  return existsSync(root) ? { from: root, ...unpacked(root) } : undefined;
}

/**
 * The same, from Debian's packages where there is none. Nothing is installed.
 * @param {Language} language
 * @param {(line: string) => void} log
 * @returns {Promise<Toolchain>}
 */
export async function ensureToolchain(language, log) {
  const found = findToolchain(language);
  if (found !== undefined) return found;
  const { packages, withDependencies, unpacked } = RECIPES[language];
  const root = join(TOOLCHAINS, language);
  await unpackDebian(root, { suite: 'bookworm', packages, withDependencies }, log);
  stayInside(root, root);
  return { from: root, ...unpacked(root) };
}

/**
 * Packages link to files such as /etc/java-17-openjdk: here they are below `root`.
 * @param {string} directory
 * @param {string} root
 */
function stayInside(directory, root) {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const stat = lstatSync(path);
    if (stat.isDirectory()) stayInside(path, root);
    if (!stat.isSymbolicLink()) continue;
    const target = readlinkSync(path);
    if (!target.startsWith('/') || !existsSync(join(root, target))) continue;
    rmSync(path);
    symlinkSync(relative(dirname(path), join(root, target)), path);
  }
}

/**
 * @param {string} program
 * @param {string} argument
 */
function printed(program, argument) {
  try {
    return execFileSync(program, [argument], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * @param {string} text
 * @param {RegExp} number
 * @param {number} least
 */
function atLeast(text, number, least) {
  return Number(number.exec(text)?.[1] ?? 0) >= least;
}
