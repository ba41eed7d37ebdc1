// @ts-check
import { LauncherError } from '../launcher-error.mjs';
import { partsOf, versionOf } from './version.mjs';

export const USAGE = `npm run release -- [VERSION]              closes the changelog, sets the versions, commits and tags
npm run release -- --dry-run [VERSION]    tries every step that needs no network, and changes nothing
npm run release -- --check TAG            what the release workflow does first: checks a tag, writes the artifacts

Without VERSION the commits since the last release decide it.`;

/**
 * @typedef {{ mode: 'help' }
 *   | { mode: 'release' | 'dry-run', version: string | null }
 *   | { mode: 'check', version: string }} Options
 */

/**
 * Reads the arguments of the command.
 * @param {readonly string[]} args
 * @returns {Options}
 */
export function optionsOf(args) {
  const [first = '', second] = args;
  if (first === '--help' || first === '-h') return { mode: 'help' };
  if (first === '--check' && second !== undefined && args.length === 2)
    return { mode: 'check', version: versionOf(second) };
  const mode = first === '--dry-run' ? 'dry-run' : 'release';
  const rest = mode === 'dry-run' ? args.slice(1) : args;
  const [version = null] = rest;
  if (rest.length > 1) throw new LauncherError(`release: unexpected argument ${rest[1]}\n\n${USAGE}`);
  if (version !== null) partsOf(version);
  return { mode, version };
}
