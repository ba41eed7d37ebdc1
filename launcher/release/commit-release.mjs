// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressedFiles, writeAddress } from './addresses.mjs';
import { close } from './changelog.mjs';
import { git, hasTag, requireCleanTree } from './git.mjs';
import { manifestsOf, writeVersion } from './manifests.mjs';
import { changelogOf, nextVersion } from './plan.mjs';
import { requirePublishable } from './registries.mjs';
import { tagsOf } from './version.mjs';

/**
 * Makes the commit and the tags of a release, in this checkout only: pushing them starts the release workflow. All of
 * it is made, or nothing.
 * @param {string} root
 * @param {string | null} wanted
 * @param {string} date of the release, `2026-11-22`
 */
export async function commitRelease(root, wanted, date) {
  requireCleanTree(root);
  requirePublishable(root);
  const { version } = await nextVersion(root, wanted);
  const changelog = close(changelogOf(root), version, date);
  const paths = [...new Set(['CHANGELOG.md', ...manifestsOf(root), ...addressedFiles(root)])];
  const tags = tagsOf(version);
  const before = git(root, ['rev-parse', 'HEAD']);
  try {
    writeFileSync(join(root, 'CHANGELOG.md'), changelog);
    writeVersion(root, version);
    writeAddress(root);
    git(root, ['add', ...paths]);
    git(root, ['commit', '--message', `chore(release): ${version}`]);
    for (const tag of tags) git(root, ['tag', '--annotate', tag, '--message', `Purser ${version}`]);
  } catch (error) {
    undo(root, before, paths, tags);
    throw error;
  }
  return { version, tags };
}

/**
 * Takes back a release that was made in part. None of its tags existed before, and none of its files had changes.
 * @param {string} root
 * @param {string} before commit that was checked out
 * @param {readonly string[]} paths
 * @param {readonly string[]} tags
 */
function undo(root, before, paths, tags) {
  for (const tag of tags.filter((name) => hasTag(root, name))) git(root, ['tag', '--delete', tag]);
  git(root, ['reset', '--soft', before]);
  git(root, ['checkout', before, '--', ...paths]);
}
