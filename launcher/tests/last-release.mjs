// @ts-check
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { DATA, ROOT } from '../paths.mjs';
import { mustRun, runCommand } from '../run-command.mjs';
import { step } from '../terminal.mjs';

/** Names the commit of the last release: the version from which and to which upgrades are tested. */
export const LAST_RELEASE = 'test/upgrade/last-release';
const PARENT = join(DATA, 'last-release');
/** Written last, so a checkout without it is not complete. */
const BUILT = '.built';

/** A built checkout of a version. @typedef {{ readonly commit: string, readonly root: string }} BuiltVersion */

/**
 * Checks out and builds the last release in a directory of its own, unless it is there from an earlier run.
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<BuiltVersion>}
 * @throws LauncherError when the repository's history does not have it, or when it is what is checked out
 */
export async function ensureLastRelease({ signal } = {}) {
  const commit = await mustHave(readFileSync(join(ROOT, LAST_RELEASE), 'utf8').trim());
  await mustDifferFromHead(commit);
  const root = join(PARENT, commit);
  const name = `last release (${commit.slice(0, 7)})`;
  if (!existsSync(join(root, BUILT))) await step(`${name} checked out`, () => checkOut(commit, root, signal));
  if (!hasDependencies(root)) await step(`${name}: npm ci`, () => install(root, signal));
  if (!existsSync(join(root, BUILT)))
    await step(`${name} built`, async () => {
      await mustRun('npm', ['run', '--silent', 'build'], { cwd: root, signal });
      writeFileSync(join(root, BUILT), '');
    });
  return { commit, root };
}

/**
 * Gives the whole name of a commit that is in this repository.
 * @param {string} name a commit or a tag
 */
export async function mustHave(name) {
  const { code, output } = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  if (code === 0) return output.trim();
  const shallow = await runCommand('git', ['rev-parse', '--is-shallow-repository']);
  const remedy =
    shallow.output.trim() === 'true'
      ? 'This clone is shallow; `git fetch --unshallow --tags` brings the rest.'
      : 'Upgrades are tested from a clone with its history, not from a copy of the files.';
  throw new LauncherError(`The version ${name} is not in the git history here. ${remedy}`);
}

/**
 * From a version to itself there is nothing to upgrade, and the test would pass whatever the version is like.
 * @param {string} commit
 */
async function mustDifferFromHead(commit) {
  if ((await mustHave('HEAD')) !== commit) return;
  throw new LauncherError(
    `${LAST_RELEASE} names the commit that is checked out here (${commit.slice(0, 7)}), so there is nothing to upgrade. ` +
      'Name the last release before it. A new release is named in the commit after it.',
  );
}

/**
 * @param {string} commit
 * @param {string} root
 * @param {AbortSignal} [signal]
 */
async function checkOut(commit, root, signal) {
  // What another release has left is not needed any more.
  if (existsSync(PARENT))
    for (const name of readdirSync(PARENT)) rmSync(join(PARENT, name), { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const archive = join(PARENT, 'archive.tar');
  await mustRun('git', ['archive', '--format=tar', `--output=${archive}`, commit], { signal });
  await mustRun('tar', ['-xf', archive, '-C', root], { signal });
  rmSync(archive);
}

/**
 * Whether the dependencies are those of its package-lock.json.
 * @param {string} root
 */
function hasDependencies(root) {
  const modules = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (modules === undefined) return false;
  return modules.isSymbolicLink() ? locksAreEqual(root) : existsSync(join(root, 'node_modules', INSTALLED));
}

/** npm writes it last. */
const INSTALLED = '.package-lock.json';

/**
 * @param {string} root
 * @param {AbortSignal} [signal]
 */
async function install(root, signal) {
  const modules = join(root, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  // The same dependencies as here need not be installed twice.
  if (locksAreEqual(root)) symlinkSync(join(ROOT, 'node_modules'), modules);
  else {
    const options = ['ci', '--include=dev', '--prefer-offline', '--no-progress', '--loglevel=error'];
    await mustRun('npm', options, { cwd: root, signal });
  }
}

/** @param {string} root */
const locksAreEqual = (root) => lockOf(root) === lockOf(ROOT);

/** @param {string} root */
const lockOf = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
