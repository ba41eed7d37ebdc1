// @ts-check
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebian } from '../embedded/unpack-debian.mjs';
import { DATA } from '../paths.mjs';

const DIRECTORY = join(DATA, 'tools', 'cluster');

/** The servers, the scripts by which a Galera node gets its data from another one, and what these call. */
const PROGRAMS = [
  'mariadb-server-core',
  'mariadb-server',
  'mariadb-client-core',
  'galera-4',
  'haproxy',
  'prometheus',
  'rsync',
  'lsof',
  'procps',
  'iproute2',
];
/** Libraries that a small Debian has not; the C library is the machine's own. */
const LIBRARIES = [
  'libaio1',
  'libbpf1',
  'libelf1',
  'liblua5.3-0',
  'libmnl0',
  'libncursesw6',
  'libnuma1',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libpcre2-8-0',
  'libpopt0',
  'libproc2-0',
  'libssl3',
  'libtirpc3',
  'liburing2',
];
const WRAPPED = ['usr/sbin/mariadbd', 'usr/sbin/haproxy'];

/**
 * Programs of `npm run cluster`.
 * @typedef {object} ClusterPrograms
 * @property {string} mariadbd
 * @property {string} basedir of MariaDB
 * @property {string} galera the library of Galera
 * @property {string} haproxy
 * @property {string} prometheus
 * @property {NodeJS.ProcessEnv} env for programs that call others of them
 */

/**
 * The servers of Debian bookworm, unpacked and not installed: no server of this machine is touched.
 * @param {(line: string) => void} log
 * @returns {Promise<ClusterPrograms>}
 */
export async function ensureClusterPrograms(log) {
  const packages = [...PROGRAMS, ...LIBRARIES];
  await unpackDebian(DIRECTORY, { suite: 'bookworm', packages, withDependencies: false }, log);
  const libraries = libraryDirectories();
  const bin = join(DIRECTORY, 'wrapped');
  mkdirSync(bin, { recursive: true });
  const [mariadbd = '', haproxy = ''] = WRAPPED.map((program) => wrap(bin, program, libraries));
  // The server looks into its own directory first, so the script takes the program's place there.
  const [rsync, moved] = [join(DIRECTORY, 'usr', 'bin', 'rsync'), join(bin, 'rsync')];
  if (!existsSync(moved)) renameSync(rsync, moved);
  writeScript(rsync, rsyncScript(moved));
  const directories = ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((name) => join(DIRECTORY, name));
  return {
    mariadbd,
    basedir: join(DIRECTORY, 'usr'),
    galera: join(DIRECTORY, 'usr', 'lib', 'galera', 'libgalera_smm.so'),
    haproxy,
    prometheus: join(DIRECTORY, 'usr', 'bin', 'prometheus'),
    env: {
      ...process.env,
      LC_ALL: 'C',
      PATH: [...directories, process.env['PATH']].join(delimiter),
      LD_LIBRARY_PATH: libraries.join(delimiter),
    },
  };
}

/** Where the packages have their libraries. */
function libraryDirectories() {
  return ['usr/lib', 'lib'].flatMap((name) => {
    const directory = join(DIRECTORY, name);
    const triplets = readNames(directory).filter((entry) => /^\w+-linux-gnu$/.test(entry));
    return triplets.map((triplet) => join(directory, triplet));
  });
}

/** @param {string} directory */
function readNames(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/**
 * A script that runs a program with its libraries, under the same process id.
 * @param {string} bin
 * @param {string} program
 * @param {readonly string[]} libraries
 */
function wrap(bin, program, libraries) {
  const path = join(DIRECTORY, program);
  const file = join(bin, program.split('/').at(-1) ?? '');
  writeScript(file, `LD_LIBRARY_PATH='${libraries.join(delimiter)}' exec '${path}' "$@"\n`);
  return file;
}

/**
 * As root the daemon of rsync writes as another user than the database server runs as, unless its configuration says
 * so.
 * @param {string} rsync
 */
const rsyncScript = (rsync) => `previous=
for argument in "$@"; do
  if [ "$previous" = --config ] && [ "$(id -u)" = 0 ]; then sed -i '1i uid = 0\\ngid = 0' "$argument"; fi
  previous=$argument
done
exec '${rsync}' "$@"
`;

/**
 * @param {string} file
 * @param {string} commands
 */
function writeScript(file, commands) {
  writeFileSync(file, `#!/bin/sh\n${commands}`);
  chmodSync(file, 0o755);
}
