// @ts-check
import { fileURLToPath } from 'node:url';
import { runGitCliff } from 'git-cliff';
import { LauncherError } from '../launcher-error.mjs';

const config = fileURLToPath(new URL('cliff.toml', import.meta.url));

/**
 * Runs git-cliff over commits.
 * @param {string} root
 * @param {readonly string[]} args
 */
async function cliff(root, args) {
  try {
    const { stdout } = await runGitCliff(['--config', config, ...args], { cwd: root, stdio: 'pipe' });
    return String(stdout).trim();
  } catch (error) {
    throw new LauncherError(`git-cliff failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The version that the commits since the last release ask for: a feature raises the minor version, anything else the
 * patch.
 * @param {string} root
 * @returns {Promise<string>} `1.2.3`
 */
export async function versionFromCommits(root) {
  return (await cliff(root, ['--bumped-version'])).replace(/^v/, '');
}

/**
 * The commits of a release, sorted by kind, as Markdown.
 * @param {string} root
 * @param {string | null} since tag of the release before; null for the first release
 * @param {string} [until] tag or commit
 */
export const commitsAsMarkdown = (root, since, until = 'HEAD') =>
  cliff(root, since === null ? [] : [`${since}..${until}`]);
