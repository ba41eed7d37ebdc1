// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close } from './changelog.mjs';
import { git, requireCleanTree } from './git.mjs';
import { writeVersion } from './manifests.mjs';
import { changelogOf, nextVersion } from './plan.mjs';
import { tagsOf } from './version.mjs';

/**
 * Makes the commit and the tags of a release, in this checkout only: pushing them starts the release workflow.
 * @param {string} root
 * @param {string | null} wanted
 * @param {string} date of the release, `2026-11-22`
 */
export async function commitRelease(root, wanted, date) {
  requireCleanTree(root);
  const { version } = await nextVersion(root, wanted);
  writeFileSync(join(root, 'CHANGELOG.md'), close(changelogOf(root), version, date));
  const paths = ['CHANGELOG.md', ...writeVersion(root, version)];
  git(root, ['add', ...paths]);
  git(root, ['commit', '--message', `chore(release): ${version}`]);
  const tags = tagsOf(version);
  for (const tag of tags) git(root, ['tag', '--annotate', tag, '--message', `Purser ${version}`]);
  return { version, tags };
}
