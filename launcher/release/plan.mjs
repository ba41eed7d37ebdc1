// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { hasUnreleased, unreleased } from './changelog.mjs';
import { commitsAsMarkdown, versionFromCommits } from './commits.mjs';
import { hasTag, lastTag } from './git.mjs';
import { versionInManifests } from './manifests.mjs';
import { isAfter, tagsOf, versionOf } from './version.mjs';

/** Largest text of a release that GitHub takes, in characters. */
const MAX_NOTES = 125_000;

/** @param {string} root */
export const changelogOf = (root) => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/**
 * The version of the next release: the wanted one, else the one that the commits ask for. The first release may have
 * the version that the manifests name already.
 * @param {string} root
 * @param {string | null} wanted
 */
export async function nextVersion(root, wanted) {
  const current = versionInManifests(root);
  const last = lastTag(root);
  const version = wanted ?? (last === null ? current : await versionFromCommits(root));
  const before = last === null ? current : versionOf(last);
  if (isAfter(before, version) || (last !== null && before === version))
    throw new LauncherError(`version: ${version} must come after ${before}`);
  const taken = tagsOf(version).filter((tag) => hasTag(root, tag));
  if (taken.length > 0) throw new LauncherError(`version: the tag ${taken.join(', ')} exists already`);
  return { version, last };
}

/**
 * The next release as a dry run tries it; null right after a release, when nothing is to be released.
 * @param {string} root
 * @param {string | null} wanted
 */
export const planOfDryRun = async (root, wanted) =>
  hasUnreleased(changelogOf(root)) ? nextVersion(root, wanted) : null;

/**
 * The notes of a release: what callers of the API must know, written by hand, then the commits, by git-cliff.
 * @param {string} changes section of the changelog
 * @param {string} commits
 */
export function notes(changes, commits) {
  const text = `${changes}\n\n## Commits\n\n${commits}\n`;
  if (text.length > MAX_NOTES)
    throw new LauncherError(`notes: ${text.length} characters are more than GitHub takes (${MAX_NOTES})`);
  return text;
}

/**
 * The notes of the release that comes next.
 * @param {string} root
 * @param {string | null} last tag of the release before
 */
export async function notesOfNext(root, last) {
  return notes(unreleased(changelogOf(root)), await commitsAsMarkdown(root, last));
}
