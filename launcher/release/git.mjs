// @ts-check
import { execFileSync } from 'node:child_process';
import { LauncherError } from '../launcher-error.mjs';

/**
 * Runs git in a checkout.
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {string} what it prints
 */
export function git(root, args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LauncherError(`git ${args[0]} failed: ${reason.trim()}`);
  }
}

/**
 * The newest release that the checked-out commit contains.
 * @param {string} root
 * @returns {string | null} its tag, `v1.2.3`
 */
export function lastTag(root) {
  const [tag = ''] = git(root, ['tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname']).split(
    '\n',
  );
  return tag === '' ? null : tag;
}

/**
 * The release before another.
 * @param {string} root
 * @param {string} tag of the other, `v1.2.3`
 * @returns {string | null} its tag; null for the first release
 */
export function tagBefore(root, tag) {
  const all = git(root, ['tag', '--merged', tag, '--list', 'v*', '--sort=-version:refname']).split('\n');
  return all[all.indexOf(tag) + 1] ?? null;
}

/**
 * @param {string} root
 * @param {string} tag
 */
export const hasTag = (root, tag) => git(root, ['tag', '--list', tag]) !== '';

/**
 * Fails unless everything is committed: a release is a commit and nothing else.
 * @param {string} root
 */
export function requireCleanTree(root) {
  const changes = git(root, ['status', '--porcelain']);
  if (changes !== '') throw new LauncherError(`git: commit these changes before the release:\n${changes}`);
}
