// @ts-check
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LauncherError } from '../launcher-error.mjs';

const ARCHIVE = 'http://deb.debian.org/debian';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const OPTIONS = ['-q', '-y', '--no-install-recommends'];

const run = promisify(execFile);

/**
 * @typedef {object} DebianPackages
 * @property {string} suite of Debian, such as bookworm
 * @property {readonly string[]} packages
 * @property {boolean} withDependencies also everything that they depend on, down to the C library
 */

/**
 * Downloads packages of Debian and unpacks them into a directory, unless it exists. Nothing is installed: lists and
 * archives are in a directory of our own, apt checks their signatures, and no package of this machine is touched. Needs
 * no root.
 * @param {string} directory is created, with the packages' `usr` in it
 * @param {DebianPackages} wanted
 * @param {(line: string) => void} log
 */
export async function unpackDebian(directory, wanted, log) {
  if (existsSync(directory)) return;
  const names = wanted.packages.join(' ');
  if (process.env['PURSER_EMBEDDED_INSTALL'] === 'never')
    throw new LauncherError(`${names} not downloaded: PURSER_EMBEDDED_INSTALL=never forbids it.`);
  if (!existsSync(KEYRING))
    throw new LauncherError(
      `${names} not downloaded: ${KEYRING} is missing.\n  Install:  sudo apt-get install -y debian-archive-keyring`,
    );
  log(`Unpacking ${names} of Debian ${wanted.suite} into ${directory}; nothing is installed.`);
  // Complete under another name first, so that an interrupted download leaves no half a program behind.
  const draft = `${directory}.new-${process.pid}`;
  try {
    await unpack(draft, wanted);
    if (!existsSync(directory)) renameSync(join(draft, 'root'), directory);
  } catch (error) {
    const output = String(/** @type {{ stderr?: string }} */ (error).stderr || error);
    throw new LauncherError(
      `${names} could not be unpacked:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} draft
 * @param {DebianPackages} wanted
 */
async function unpack(draft, { suite, packages, withDependencies }) {
  const archives = join(draft, 'cache', 'archives');
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(draft, name), { recursive: true, mode: 0o700 });
  const env = { ...process.env, LC_ALL: 'C', APT_CONFIG: configure(draft, suite) };
  await run('apt-get', [...OPTIONS, 'update'], { env });
  const command = withDependencies ? ['install', '--download-only'] : ['download'];
  await run('apt-get', [...OPTIONS, ...command, ...packages], { env, cwd: archives });
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    await run('dpkg-deb', ['--extract', join(archives, name), join(draft, 'root')], { env });
}

/**
 * Makes apt ignore this machine: its sources, its list of installed packages and its settings.
 * @param {string} draft
 * @param {string} suite
 */
function configure(draft, suite) {
  writeFileSync(join(draft, 'sources.list'), `deb [signed-by=${KEYRING}] ${ARCHIVE} ${suite} main\n`);
  writeFileSync(join(draft, 'status'), '');
  const file = join(draft, 'apt.conf');
  const settings = {
    'Dir::Etc': draft,
    'Dir::Etc::sourcelist': join(draft, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::parts': '/dev/null',
    'Dir::State': join(draft, 'state'),
    'Dir::State::status': join(draft, 'status'),
    'Dir::Cache': join(draft, 'cache'),
    'Dir::Log': draft,
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    // Suites that move on, such as sid, sign their lists for a few days only.
    'Acquire::Check-Valid-Until': 'false',
    // Root would otherwise download as another user, who may not write here.
    'APT::Sandbox::User': 'root',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`);
  writeFileSync(file, lines.join(''));
  return file;
}
